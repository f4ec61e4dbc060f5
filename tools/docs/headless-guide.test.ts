import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const guide = read('docs/guide/headless.md')

test.each(['react.tsx', 'vue.ts', 'plain.js'])('the guide shows the example %s as it is', (name) => {
  // The first line holds the directives that only this repository needs.
  const text = read(`examples/headless/src/${name}`).replace(/^\/\/ @ts-.*\n/, '')
  expect(guide).toContain(`\n${text}\`\`\``)
})

test('the guide names every flow of every controller', () => {
  const parts = [...guide.matchAll(/^\| `modal\.(\w+)` \| (.+) \|$/gm)]
  expect(parts.length).toBe(17)
  for (const [, part = '', flows = ''] of parts) {
    const table =
      /const FLOWS = \{([^}]+)\}/.exec(read(`packages/core/src/parts/${part}/controller.ts`))?.[1] ?? ''
    const names = [...table.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => `\`${name}\``)
    expect(flows.split(', ')).toEqual(names)
  }
})
