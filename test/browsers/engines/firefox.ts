import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Capabilities, WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { patience } from '#test/support/browser/slow.ts';
import { Marionette } from './marionette.ts';
import { firefoxCommand } from './needs.ts';
import { type Browsing, Program } from './starting.ts';

/** The port is any free one. Nothing is asked of Mozilla's servers. */
const settings = {
  'marionette.port': 0,
  'ui.prefersReducedMotion': 1,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
};

/** In centimeters. */
const a4 = { width: 21, height: 29.7 };

/** Starts Firefox without windows. */
export async function startFirefox(): Promise<Browsing> {
  const profile = await mkdtemp(join(tmpdir(), 'attestry-firefox-'));
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const size = ['--width', '1280', '--height', '900'];
  const program = new Program(firefoxCommand()!, [
    ...['--headless', '--no-remote', '--marionette'],
    ...['--profile', profile, ...size],
  ]);
  const port = await vi.waitFor(() => portIn(profile), { timeout: patience, interval: 100 });
  const marionette = new Marionette(port);
  const driver = WebDriver.createSession(marionette, new Capabilities());
  await driver.getSession();
  return {
    driver,
    repeatsHeads: true,
    print: async () => Buffer.from(await marionette.ask<string>('WebDriver:Print', { page: a4 }), 'base64'),
    dateKeys: day => day,
    close: async () => {
      marionette.close();
      await program.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function portIn(profile: string): Promise<number> {
  const port = Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8'));
  if (!port) throw new Error('Firefox did not say at which port it listens.');
  return port;
}
