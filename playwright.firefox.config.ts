import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** The journeys: connect, the code for a phone, account, send, theme, language and its direction, signing in, the e-mail wallet. */
const FILES = [
  'account',
  'email',
  'journey',
  'language',
  'pairing',
  'pairingAlone',
  'pairingPrivacy',
  'presses',
  'rescue',
  'send',
  'siwx',
  'theme',
]

const FRAME_PRESSES =
  'presses in a frame of another site, where none of the driver arrives: those of a real pointer do'

/** Titles of tests that Firefox cannot be given, with the reason of each. */
const EXCLUDED: Readonly<Record<string, string>> = {
  'an address becomes a wallet that signs': FRAME_PRESSES,
  'a browser that keeps nothing for the frame says so': FRAME_PRESSES,
  'a clock that is a day off signs in and signs': FRAME_PRESSES,
  'a wallet whose frame has nothing of smart accounts signs a message': FRAME_PRESSES,
  'axe finds nothing in the rescue page': 'the tab of Firefox 153 ends while axe runs in it, as below',
  'error-4 an origin that is not registered has no frame':
    'the name of its site is given to Chromium by a switch, and to Firefox by nothing',
  'state-7 a dead relay is said within eight seconds':
    'waits for an event of Playwright (websocket) that WebDriver BiDi does not have',
  'embedded, the modal holds nothing that axe finds':
    'now and then the tab of Firefox 153 ends while axe runs in it, for one in three runs of this test',
}

// Released Firefox, of the system, over WebDriver BiDi: Playwright's own build of Firefox is another browser.
export default defineConfig({
  ...base,
  // Each journey of these files: the layer is asked for seldom.
  grep: /(?:)/,
  grepInvert: [],
  workers: 1,
  outputDir: 'test-results/firefox',
  projects: [
    {
      name: 'firefox',
      metadata: { lane: 0 },
      testMatch: FILES.map((file) => `${file}.spec.ts`),
      grepInvert: Object.keys(EXCLUDED).map((title) => new RegExp(title)),
    },
  ],
  // Not that of the others: arguments of Chromium, and pictures that Firefox's content policy complains of.
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    viewport: { width: 1000, height: 800 },
    launchOptions: {
      executablePath: fileURLToPath(new URL('e2e/firefox/launch.mjs', import.meta.url)),
    },
  },
})
