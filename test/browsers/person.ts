import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebElement } from 'selenium-webdriver';
import { expect, inject, vi } from 'vitest';
import { beginSessionOf, keepSession } from '#test/support/browser/arrive.ts';
import { shiftClock } from '#test/support/browser/clock.ts';
import { pressAsOnAMac } from '#test/support/browser/mac.ts';
import { type Serving, serveStory } from '#test/support/browser/serving.ts';
import { patience } from '#test/support/browser/slow.ts';
import type { Browsing } from './engines/starting.ts';
import { type Kind, seek } from './seek.ts';
import { layWire, type Wire } from './wire.ts';

const shots = join(import.meta.dirname, '../../test-output/screenshots');

type Name = string | RegExp;

/**
 * Keeps what goes wrong on the page that runs this, at its root: of what a page keeps in variables, a script of Firefox's
 * WebDriver knows nothing.
 */
function keepProblems(): void {
  const keep = (problem: string) => {
    const { dataset } = document.documentElement;
    dataset.problems = `${dataset.problems ?? ''}${problem}\n`;
  };
  addEventListener('error', ({ message }) => keep(message));
  addEventListener('unhandledrejection', ({ reason }) => keep(String(reason)));
}

/** Whether an element stays in its place from one frame to the next. Runs on the page. */
async function rests(element: Element): Promise<boolean> {
  element.scrollIntoView({ block: 'nearest' });
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return place() === before;
}

/** The option of a field with these words. Runs on the page. */
const optionOf = (field: HTMLSelectElement, words: string): Element | null =>
  [...field.options].find(({ text }) => text === words) ?? null;

const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The built application, whose pages first set their clock and keep what goes wrong, also without a connection. */
async function preparedApplication(ahead: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'attestry-web-'));
  await cp(inject('webDir'), folder, { recursive: true });
  const [page, worker, first] = ['index.html', 'worker.js', 'first.js'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const script = `(${shiftClock})(${ahead});(${keepProblems})();`;
  await writeFile(first, script);
  const before = await readFile(page, 'utf8');
  const head = '<meta charset="utf-8" />';
  const after = before.replace(head, `${head}<script src="/first.js"></script>`);
  await writeFile(page, after);
  const files = (await readFile(worker, 'utf8')).replaceAll(hashOf(before), hashOf(after));
  const entry = JSON.stringify({ url: '/first.js', integrity: hashOf(script), revision: hashOf(script) });
  await writeFile(worker, files.replace('[{integrity:', `[${entry},{integrity:`));
  return folder;
}

/** Somebody at a browser that WebDriver steers, and the application of the story. */
export class Person {
  private readonly browsing: Browsing;
  private readonly serving: Serving;
  private readonly webDir: string;
  private wire: Wire | undefined;

  private constructor(browsing: Browsing, serving: Serving, webDir: string) {
    this.browsing = browsing;
    this.serving = serving;
    this.webDir = webDir;
  }

  static async begin(starting: Promise<Browsing>, at: Date): Promise<Person> {
    const webDir = await preparedApplication(at.getTime() - Date.now());
    const [browsing, serving] = await Promise.all([starting, serveStory({ webDir })]);
    return new Person(browsing, serving, webDir);
  }

  async close(): Promise<void> {
    await this.browsing.close();
    await this.straight();
    await this.serving.close();
    await rm(this.webDir, { recursive: true, force: true });
  }

  /** Opens a page of the application. Fails where something went wrong on the page before. */
  async go(path: string): Promise<void> {
    await this.isWell();
    await this.browsing.driver.get((this.wire ?? this.serving.local).url + path);
  }

  /** Reaches the application over a wire that can be cut from now on: to the browser, that is another address. */
  async overAWire(): Promise<Wire> {
    this.wire = await layWire(this.serving.local.url);
    return this.wire;
  }

  /** Reaches the application without a wire again. */
  async straight(): Promise<void> {
    await this.wire?.close();
    this.wire = undefined;
  }

  /** How many runs the browser keeps to open them without a connection. */
  keptRuns(): Promise<number> {
    return this.run(
      () =>
        new Promise<number>(resolve => {
          const opening = indexedDB.open('attestry');
          opening.onsuccess = () => {
            const reading = opening.result.transaction('replies').objectStore('replies').getAllKeys();
            reading.onsuccess = () => {
              opening.result.close();
              resolve(reading.result.filter(key => String(key).includes('beginRun')).length);
            };
          };
        }),
    );
  }

  /** Fails where something went wrong on the page. */
  async isWell(): Promise<void> {
    expect(await this.run(() => document.documentElement.dataset.problems ?? '')).toBe('');
  }

  /** Signs out whoever was there, and gives the browser the session of somebody who signed in before. */
  async arrive(email: string): Promise<void> {
    await this.leave();
    await this.run(keepSession, await beginSessionOf(this.serving.local, email));
  }

  /** Gives the browser no session. */
  async leave(): Promise<void> {
    // A page of the same origin that runs no script of ours.
    await this.go('/first.js');
    await this.run(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }

  /** Presses from now on as Safari on a Mac does, until another page is opened by its address. */
  pressAsOnAMac(): Promise<unknown> {
    return this.run(pressAsOnAMac);
  }

  /** Runs a function on the page. It knows nothing outside of itself. */
  run<T>(work: (...given: never[]) => T, ...given: unknown[]): Promise<Awaited<T>> {
    return this.browsing.driver.executeScript(work, ...given) as Promise<Awaited<T>>;
  }

  /** The element that a function finds on the page. */
  private element(
    work: (...given: never[]) => Element | null,
    ...given: unknown[]
  ): Promise<WebElement | null> {
    return this.browsing.driver.executeScript(work, ...given);
  }

  /** What is shown of a kind under a name, once it is there: the first of them. A part is named by its selector. */
  async find(kind: Kind, name: Name = /./, within = ''): Promise<WebElement> {
    const [source, flags] = typeof name === 'string' ? [name, 'exact'] : [name.source, name.flags];
    return vi.waitFor(
      async () => {
        const found = await this.element(seek, kind, source, flags, within);
        if (!found) throw new Error(`${kind} ${name} is not shown. ${within}`);
        return found;
      },
      { timeout: patience, interval: 50 },
    );
  }

  async isGone(kind: Kind, name: Name = /./): Promise<void> {
    const [source, flags] = typeof name === 'string' ? [name, 'exact'] : [name.source, name.flags];
    await expect
      .poll(() => this.element(seek, kind, source, flags, ''), { message: `${kind} ${name} is gone` })
      .toBeNull();
  }

  /** Presses something by mouse, once it rests. What the page replaces meanwhile is looked for again. */
  press(kind: Kind, name?: Name, within?: string): Promise<void> {
    return vi.waitFor(
      async () => {
        const found = await this.find(kind, name, within);
        if (!(await this.run(rests, found))) throw new Error(`${kind} ${name} moves.`);
        await found.click();
      },
      { timeout: patience, interval: 50 },
    );
  }

  /** Chooses an option of a field by its words. */
  async choose(label: Name, option: string, within?: string): Promise<void> {
    const field = await this.find('field', label, within);
    await (await this.element(optionOf, field, option))!.click();
  }

  /** Writes into a field in place of what is in it, by keys. */
  async fill(label: Name, words: string, within?: string): Promise<void> {
    const field = await this.find('field', label, within);
    await field.clear();
    await field.sendKeys(words);
  }

  /** Sets a date, in whatever order the browser takes its parts. */
  async setDate(label: Name, day: string, within?: string): Promise<void> {
    const field = await this.find('field', label, within);
    await field.sendKeys(this.browsing.dateKeys(day));
    await expect.poll(() => this.valueOf(label, within)).toBe(day);
  }

  async valueOf(label: Name, within?: string): Promise<string> {
    return this.run((field: HTMLInputElement) => field.value, await this.find('field', label, within));
  }

  /** Presses keys where the focus is. */
  async type(...keys: string[]): Promise<void> {
    await this.browsing.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Presses a key while another is held. */
  async chord(held: string, key: string): Promise<void> {
    await this.browsing.driver.actions().keyDown(held).sendKeys(key).keyUp(held).perform();
  }

  /** Presses keys, Tab say, until what has the focus has this text or name. */
  async typeUntil(key: string, wanted: RegExp, atMost = 30): Promise<void> {
    const passed: string[] = [];
    for (let pressed = 0; pressed < atMost; pressed++) {
      await this.type(key);
      const now = await this.focused();
      if (wanted.test(now)) return;
      passed.push(now);
    }
    throw new Error(`${wanted} does not get the focus: ${passed.join(' > ')}`);
  }

  /** The name or the text of what has the focus. */
  focused(): Promise<string> {
    return this.run(() => {
      const at = document.activeElement;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null;
      return `${at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? ''}`.trim().slice(0, 80);
    });
  }

  /** Keeps a picture of what the browser shows under test-output/screenshots. */
  async picture(name: string): Promise<void> {
    await mkdir(shots, { recursive: true });
    const shot = await this.browsing.driver.takeScreenshot();
    await writeFile(join(shots, `${name.replace(/\W+/g, '-')}.png`), shot, 'base64');
  }

  get repeatsHeads(): boolean {
    return this.browsing.repeatsHeads;
  }

  print(): Promise<Uint8Array> {
    return this.browsing.print();
  }
}
