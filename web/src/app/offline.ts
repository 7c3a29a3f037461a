/** Lets the browser keep the application for the time without a connection, once the first page is there. */
export function keepApplication(): void {
  // The development server makes its files one by one.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = () =>
    navigator.serviceWorker
      .register('/worker.js')
      .catch((error: Error) => console.info(`The application is not kept on this device: ${error.message}`));
  if (document.readyState === 'complete') void keep();
  else addEventListener('load', () => void keep(), { once: true });
}
