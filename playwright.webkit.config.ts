import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

// WebKitGTK, of the system, over plain WebDriver: Playwright's own build of WebKit is another browser. Its files have their
// own fixtures, since a Page of Playwright speaks no WebDriver.
export default defineConfig({
  ...base,
  testDir: 'e2e/webkit',
  testIgnore: [],
  workers: 1,
  outputDir: 'test-results/webkit',
  projects: [{ name: 'webkit', metadata: { lane: 0 } }],
  use: {},
})
