import { createRequire } from 'node:module';
import { readTopicFile, writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { answerCurrent, startRun } from '#shared/domain/answering/run.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import { fileQuestionsOf } from '#shared/domain/authoring/topicformat/questions.ts';
import { questionsOf } from '#shared/domain/authoring/topicformat/topicfile.ts';
import { median, rounded } from '#test/load/stats.ts';
import { generatedTopic } from '#test/load/topics.ts';

const size = 5000;
const imported = 1000;
const rounds = 9;

interface SurveyModel {
  setValue(name: string, value: unknown): void;
  getQuestionByName(name: string): { isVisible: boolean };
}

/** Milliseconds to load a topic, and microseconds an answer takes with the question after it; once. */
function playOnce(questions: readonly Question[]): { load: number; answer: number } {
  const started = performance.now();
  const tree = compileTree(questions);
  let state = startRun(tree);
  const load = performance.now() - started;
  const answering = performance.now();
  let count = 0;
  while (state.current >= 0) {
    state = answerCurrent(tree, state, count % 3 === 0 ? 'N' : 'Y');
    if (count === 0) state = answerCurrent(tree, startRun(tree), 'Y');
    count++;
  }
  return { load, answer: ((performance.now() - answering) * 1000) / count };
}

/** A topic of 1,000 questions as it comes in from a spreadsheet. */
async function importedTopic(): Promise<Question[]> {
  const questions = fileQuestionsOf(generatedTopic(imported));
  const { topic } = await readTopicFile('csv', await writeTopicFile('csv', { title: 'Imported', questions }));
  return questionsOf(topic);
}

/**
 * P4: loading a tree of 5,000 questions and answering it, with our domain and with survey-core, same process; and
 * an imported one of 1,000.
 */
export async function measureTree() {
  const questions = generatedTopic(size);
  const fromFile = await importedTopic();
  const { Model } = createRequire(import.meta.url)('survey-core') as {
    Model: new (json: object) => SurveyModel;
  };
  const survey = {
    elements: questions.map(q => ({
      type: 'boolean',
      name: `q${q.qcode}`,
      title: q.text,
      ...(q.parentYes && { visibleIf: `{q${q.parentYes}} = true` }),
      ...(q.parentNo && { visibleIf: `{q${q.parentNo}} = false` }),
    })),
  };
  const load: number[] = [];
  const answer: number[] = [];
  const importedLoad: number[] = [];
  const importedAnswer: number[] = [];
  const surveyLoad: number[] = [];
  const surveyAnswer: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const whole = playOnce(questions);
    load.push(whole.load);
    answer.push(whole.answer);
    const played = playOnce(fromFile);
    importedLoad.push(played.load);
    importedAnswer.push(played.answer);
    if (round >= 5) continue;
    const loading = performance.now();
    const model = new Model(survey);
    surveyLoad.push(performance.now() - loading);
    const first = performance.now();
    const tried = 10;
    for (let i = 1; i <= tried; i++) {
      model.setValue(`q${i}`, true);
      questions.find(q => model.getQuestionByName(`q${q.qcode}`).isVisible && q.qcode > i);
    }
    surveyAnswer.push(((performance.now() - first) * 1000) / tried);
  }
  return {
    P4: {
      load_ms: rounded(median(load)),
      answer_us: rounded(median(answer)),
      imported_1000_load_ms: rounded(median(importedLoad)),
      imported_1000_answer_us: rounded(median(importedAnswer)),
      survey_core_load_ms: rounded(median(surveyLoad)),
      survey_core_answer_us: rounded(median(surveyAnswer)),
    },
  };
}
