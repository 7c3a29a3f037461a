import { customerItems, type FreshCustomer } from '#functions/data/administration/customer.ts';
import { groupItems } from '#functions/data/administration/group.ts';
import { internalIdItem } from '#functions/data/administration/locationwrites.ts';
import { finishedRunItems, type Run, runItem } from '#functions/data/answering/run.ts';
import type { SuggestionEdit } from '#functions/data/answering/suggestion.ts';
import { contractorItem } from '#functions/data/clients/relations.ts';
import { keys } from '#functions/data/table/keys.ts';
import type { Item, Key } from '#functions/data/table/table.ts';
import { standardVersionId } from '#functions/data/topics/library.ts';
import {
  type Location,
  locationItem,
  type Topic,
  type TopicLocation,
  topicItem,
  topicLocationItem,
  topicStatus,
} from '#functions/data/topics/settings.ts';
import { loadVersion, versionItems } from '#functions/data/topics/version.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { progressOf, writeAnswers } from '#shared/domain/answering/run.ts';
import { resultOf } from '#shared/domain/answering/score.ts';
import { claimAnswer, nobody } from '#shared/domain/answering/segments.ts';
import { compileTree, type Tree } from '#shared/domain/answering/tree.ts';
import type { ScheduleRule } from '#shared/domain/scheduling/rules.ts';
import { editionOf } from '#shared/library/all.ts';
import { answerAs } from './answers.ts';
import type { Cast } from './cast.ts';
import { customerWith } from './customer.ts';
import { personItems } from './people.ts';
import { type Made, Reports } from './reports.ts';
import { setRule } from './schedule.ts';
import { asTold, ownedIn, retold, type StoryTelling } from './telling.ts';

type Stored = Item & Key;

/**
 * Builds the items of one customer, for seed data and tests alike. Topics and locations are named by short keys;
 * `ids` returns their ids.
 */
export class CustomerBuilder {
  readonly items: Stored[] = [];
  readonly customer: FreshCustomer;
  private readonly places = new Map<string, TopicLocation>();
  private readonly reports = new Map<string, Reports>();
  /** Of the versions that were published here, which the table does not have yet. */
  private readonly trees = new Map<string, Tree>();

  private readonly telling: StoryTelling;

  constructor(
    customer: Partial<FreshCustomer> & Pick<FreshCustomer, 'customerid' | 'name' | 'planid'>,
    telling = asTold,
  ) {
    this.telling = telling;
    this.customer = retold(customerWith(customer), telling);
    this.items.push(...customerItems(this.customer));
  }

  id(key: string): string {
    return `${this.customer.customerid}-${key}`;
  }

  /** Makes it the client of a contractor. */
  clientOf(contractorid: string, active = true): this {
    this.items.push(contractorItem(this.customer.customerid, this.telling.customer(contractorid), active));
    return this;
  }

  location(key: string, name: string, country: string, rest: Partial<Omit<Location, 'revision'>> = {}): this {
    const { customerid } = this.customer;
    const place = {
      customerid,
      locationid: this.id(key),
      name,
      country,
      internalId: key.toUpperCase(),
      groupid: '',
      sector: this.customer.sector,
      active: true,
      activeSince: '',
      ...rest,
    };
    this.items.push(locationItem(place));
    if (place.internalId) this.items.push(internalIdItem(place));
    return this;
  }

  /** Adds a reporting group with locations that were added before. */
  group(key: string, name: string, ...locations: string[]): this {
    const { customerid } = this.customer;
    const groupid = this.id(key);
    const ids = new Set(locations.map(location => keys.location(customerid, this.id(location)).sk));
    for (const item of this.items) if (ids.has(item.sk)) item.groupid = groupid;
    this.items.push(...groupItems({ customerid, groupid, name, locations: locations.length, revision: 0 }));
    return this;
  }

  /** Selects a standard topic and makes it active at locations since a given day. */
  standardTopic(
    key: string,
    topiccode: string,
    title: string,
    locations: string[],
    activeSince: string,
    summary = '',
  ): this {
    const { customerid } = this.customer;
    this.items.push(
      topicItem({
        customerid,
        topicid: this.id(key),
        ...{ title, summary, ...this.telling.master(topiccode)?.words },
        custom: false,
        libraryCode: topiccode,
        status: topicStatus.active,
        versionid: '',
      }),
    );
    this.place(key, locations, activeSince);
    return this;
  }

  /** Adds a custom topic, published as its first version and active at locations since a given day. */
  customTopic(
    key: string,
    { title, summary }: Pick<Topic, 'title' | 'summary'>,
    questions: readonly Question[],
    by: { email: string; at: Date },
    locations: string[],
  ): this {
    const { customerid } = this.customer;
    const topicid = this.id(key);
    const versionid = `${topicid}@1`;
    this.items.push(
      topicItem({
        customerid,
        topicid,
        title,
        summary,
        custom: true,
        libraryCode: '',
        status: topicStatus.active,
        versionid,
      }),
    );
    this.publish(title, versionid, questions, by);
    this.place(key, locations, by.at.toISOString().slice(0, 10));
    return this;
  }

  /** Publishes another version of a custom topic that was added before. */
  version(
    key: string,
    number: number,
    questions: readonly Question[],
    by: { email: string; at: Date },
  ): this {
    const topicid = this.id(key);
    const topic = this.items.find(({ sk }) => sk === keys.topic(this.customer.customerid, topicid).sk)!;
    topic.versionid = `${topicid}@${number}`;
    return this.publish(String(topic.title), `${topicid}@${number}`, questions, by);
  }

  private publish(
    title: string,
    versionid: string,
    questions: readonly Question[],
    by: { email: string; at: Date },
  ): this {
    const head = {
      versionid,
      title,
      custom: true,
      publishedBy: this.telling.email(by.email),
      publishedAt: by.at.toISOString(),
    };
    this.items.push(...versionItems(head, questions));
    this.trees.set(versionid, compileTree(questions));
    return this;
  }

  private place(key: string, locations: readonly string[], activeSince: string): void {
    const { customerid } = this.customer;
    for (const location of locations) {
      this.places.set(`${key} ${location}`, {
        customerid,
        topicid: this.id(key),
        locationid: this.id(location),
        active: true,
        activeSince,
        open: {},
        done: [],
      });
    }
  }

  /** Sets a rule of the schedule of what is named; of the customer where nothing is. */
  schedule(rule: ScheduleRule & { since: string }, of: Parameters<typeof setRule>[4]): this {
    const answerer = rule.answerer && this.telling.email(rule.answerer);
    setRule(
      this.items,
      this.places,
      this.customer.customerid,
      { ...rule, ...(answerer && { answerer }) },
      of,
    );
    return this;
  }

  person(cast: Cast): this {
    const email = this.telling.email(cast.email);
    this.items.push(...personItems(this.customer, { ...cast, email }, key => this.id(key)));
    return this;
  }

  /**
   * Adds a run of a standard topic at the edition that is told, or of a custom topic at a version ('@2'), answered by
   * `email` with a likelihood of failing. `limit` stops it early; otherwise it is finished and has its result. Returns the failed questions.
   */
  async run(
    [topic, edition, location]: [string, string, string],
    period: string,
    who: { email: string; failing: number; random: () => number; at: Date; limit?: number },
  ): Promise<number[]> {
    const place = this.places.get(`${topic} ${location}`);
    if (!place) throw new Error(`${topic} is not at ${location}`);
    const versionid = edition.startsWith('@')
      ? this.id(topic) + edition
      : standardVersionId(edition, this.telling.master(edition)?.edition ?? editionOf(edition));
    const tree = this.trees.get(versionid) ?? (await loadVersion(versionid)).tree;
    const state = answerAs(tree, who.failing, who.random, who.limit);
    const ended = state.current < 0;
    const at = who.at.toISOString();
    const email = this.telling.email(who.email);
    const { customerid, topicid, locationid } = place;
    const run: Run = {
      customerid,
      topicid,
      locationid,
      period,
      runid: `s${topic}${location}${period}`,
      state: ended ? 'closed' : 'open',
      versionid,
      revision: state.answered + 1,
      answers: writeAnswers(state),
      peak: progressOf(state),
      startedAt: at,
      changedAt: at,
      ...claimAnswer(nobody, email, 0),
    };
    const result = resultOf(tree, state);
    if (ended) {
      const stored = {
        ...result,
        period,
        versionid,
        completedAt: at,
        completedBy: email,
      };
      this.items.push(...finishedRunItems(run, stored));
      const reports = this.reports.get(`${topic} ${location}`) ?? new Reports(place);
      reports.add(stored, tree.questions);
      this.reports.set(`${topic} ${location}`, reports);
    } else this.items.push(runItem(run));
    const changed = ended
      ? {
          ...place,
          done: [...place.done, period].sort(),
          scores: { ...place.scores, [period]: result.score },
        }
      : { ...place, open: { ...place.open, [period]: run.runid } };
    this.places.set(`${topic} ${location}`, changed);
    return ended ? result.suggestions.map(i => tree.questions[i]!.qcode) : [];
  }

  /** Adds what people set in a suggestion, and who changed it when; what `edit` leaves out is not set. */
  suggestion(
    topic: string,
    location: string,
    period: string,
    edit: { qcode: number } & Partial<SuggestionEdit>,
    made: readonly Made[] = [],
  ): this {
    const changes = made.map(each => ({
      email: this.telling.email(each.email),
      action: ownedIn(this.telling, each.action),
      at: each.at,
    }));
    this.reports.get(`${topic} ${location}`)!.edit(period, ownedIn(this.telling, edit), changes);
    return this;
  }

  /** Returns every item. Topics at locations have the state in which their runs left them. */
  build(): Stored[] {
    const places = [...this.places.values()].map(topicLocationItem);
    return [...this.items, ...places, ...[...this.reports.values()].flatMap(reports => reports.items())];
  }
}
