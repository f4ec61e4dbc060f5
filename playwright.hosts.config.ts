import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

// The hosts are built by their own tools first, which takes minutes when nothing is built yet: a run of its own.
export default defineConfig({
  ...base,
  testDir: 'e2e/hosts',
  testIgnore: [],
  globalSetup: ['./e2e/hosts/buildHosts.ts', './e2e/globalSetup.ts'],
  workers: 1,
  use: { ...base.use, contextOptions: {} },
  outputDir: 'test-results/hosts',
  projects: [{ name: 'hosts', metadata: { lane: 0 } }],
})
