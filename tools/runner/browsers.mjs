/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {{ chromium?: string | undefined, firefox?: string | undefined, webKit?: object | undefined }} Browsers Where those that were found are. */

/**
 * How a layer ends, before it has begun, where its browser is missing. Without Chromium it has failed, since every layer
 * that is run by default counts on it; without Firefox or WebKit it was not run, and says so.
 * @param {{ needsBrowser?: boolean, needsFirefox?: boolean, needsWebKit?: boolean }} layer
 * @param {Browsers} browsers
 * @returns {{ counts: Counts, note: string } | undefined} Undefined when the layer can run.
 */
export function endWithoutBrowser(layer, { chromium, firefox, webKit }) {
  if (layer.needsBrowser && !chromium) {
    const note = 'no Chromium: install one or name it in CHROMIUM_PATH'
    return { counts: { passed: 0, failed: 1, skipped: 0 }, note }
  }
  const lacking =
    layer.needsFirefox && !firefox
      ? 'no Firefox: install one or name it in FIREFOX_PATH'
      : layer.needsWebKit && !webKit
        ? 'no WebKitWebDriver or no Xvfb: install both, or name the driver in WEBKIT_DRIVER_PATH'
        : undefined
  return lacking ? { counts: { passed: 0, failed: 0, skipped: 1 }, note: `SKIPPED, ${lacking}` } : undefined
}
