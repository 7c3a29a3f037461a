import { startWebKit } from './engines/webkit.ts';
import { walkEverything } from './walk.ts';

walkEverything(startWebKit);
