import { startFirefox } from './engines/firefox.ts';
import { walkEverything } from './walk.ts';

walkEverything(startFirefox);
