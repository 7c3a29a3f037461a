import '#web/ui/tokens.css';
import '#web/ui/base.css';
import '#web/ui/form/controls.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { focusPressed, markKeys } from '#web/ui/Button.tsx';
import { withstandTranslation } from '#web/ui/translated.ts';
import { App } from './App.tsx';
import { keepApplication } from './offline.ts';

focusPressed();
markKeys();
withstandTranslation();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
keepApplication();
