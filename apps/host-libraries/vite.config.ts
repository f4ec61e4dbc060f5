import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const toPage = (name: string) => fileURLToPath(new URL(`${name}.html`, import.meta.url))

/** All of them, or those that a run of the tests opens. */
const { FOYER_LIBRARIES = 'radix,mui,cdk' } = process.env

// Foyer itself comes by its script tag, from the server that serves the pages.
export default defineConfig({
  base: '/libraries/',
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: FOYER_LIBRARIES.split(',').map(toPage),
      external: [/^\/(foyer|page)/],
      // Angular's libraries are finished in the browser here, which their decorators in the sources need.
      checks: { pluginTimings: false },
    },
  },
})
