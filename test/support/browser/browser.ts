import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

/** The first is Chromium without windows, which takes a quarter less time for the journeys. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of Chrome or Chromium on this machine: CHROME_PATH, or one of the usual places. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
    return named;
  }
  return usual.find(path => existsSync(path));
}

/** Installs Debian's chromium where apt and root rights are available; otherwise says what to do and exits. */
export function installBrowser(): void {
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (mayInstall) {
    process.stdout.write('Installing chromium for the journeys …\n');
    apt('update', '-qq');
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (apt('install', '-y', '-qq', name) && findBrowser()) return;
  }
  process.stderr.write(
    'The journeys need Chrome or Chromium. Install one of them, or name the one you have: CHROME_PATH=/path/to/chrome npm test\n',
  );
  process.exit(1);
}

/** Starts a separate browser. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launching());

/** Starts a browser that several processes share, each with its own contexts (`chromium.connect`). */
export const serveBrowser = (): Promise<BrowserServer> => chromium.launchServer(launching());

/**
 * Pages live for seconds here: code that V8 would optimize for them beside the tests costs more than it saves. Without it,
 * and with one thread for the garbage, the browser needs a tenth less processor time.
 */
const shortLived = '--no-opt --no-maglev --single-threaded-gc';

/**
 * Features of the browser that are switched off. The first four prepare processes for its address bar and for pages to
 * come, which took twice the time of a new person's own page. The others are Playwright's, whose list this one replaces.
 */
const unused = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

function launching(): LaunchOptions {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No browser: run npm test, which looks for one and says what to do.');
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--js-flags=${shortLived}`,
      `--disable-features=${unused.join()}`,
    ],
  };
}
