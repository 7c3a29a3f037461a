import type { Priority } from '#shared/domain/answering/questionnaire.ts';
import type { Completed } from '#shared/domain/answering/suggestions.ts';
import type { Task } from '#shared/domain/reporting/rollup.ts';

const letters: Readonly<Record<Priority, string>> = { High: 'H', Medium: 'M', Low: 'L' };
const states: Readonly<Record<Completed, string>> = { '': '', Y: 'y', N: 'n', Inprocess: 'i' };
const named = <T extends string>(names: Readonly<Record<T, string>>, letter: string): T =>
  (Object.keys(names) as T[]).find(name => names[name] === letter)!;

const dayMs = 86_400_000;
const packDay = (day: string): string => day && (Date.parse(day) / dayMs).toString(36);
const dayOf = (text: string): string =>
  text && new Date(Number.parseInt(text, 36) * dayMs).toISOString().slice(0, 10);

/**
 * Returns tasks in a short form, in their sequence: the letter of the priority and the question's number in base 36. One
 * that was touched has the place of its owner among `owners`, its due day and its state after it.
 */
export function packTasks(tasks: readonly Task[], owners: readonly string[]): string {
  const one = ({ qcode, priority, owner, due, completed }: Task): string => {
    const question = letters[priority] + qcode.toString(36);
    if (!owner && !due && !completed) return question;
    const who = owner && owners.indexOf(owner).toString(36);
    return `${question}.${who}.${packDay(due)}.${states[completed]}`;
  };
  return tasks.map(one).join('');
}

const task = /([HML])([0-9a-z]+)(?:\.([0-9a-z]*)\.(-?[0-9a-z]*)\.([yni]?))?/g;

/** Returns the tasks of a short form. Without `owners`, tasks have no owner. */
export function tasksOf(text: string, owners: readonly string[]): Task[] {
  return [...text.matchAll(task)].map(([, letter, question, who = '', due = '', state = '']) => ({
    qcode: Number.parseInt(question!, 36),
    priority: named(letters, letter!),
    owner: (who && owners[Number.parseInt(who, 36)]) || '',
    due: dayOf(due),
    completed: named(states, state),
  }));
}
