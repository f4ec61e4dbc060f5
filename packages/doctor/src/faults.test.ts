import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FAULTS } from './faults.ts'

const DOCS = join(import.meta.dirname, '../../../docs')

/** The anchors of a document, as the site makes them of its headings. */
function anchorsOf(page: string): readonly string[] {
  const headings = readFileSync(join(DOCS, `${page}.md`), 'utf8').matchAll(/^#{1,4} (.*)$/gm)
  return [...headings].map(([, text = '']) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, ''),
  )
}

describe('docs/guide/diagnose.md: every fault', () => {
  test.each(Object.entries(FAULTS))(
    '%s leads to a heading that is there, and says what to do',
    (_, { docs, fix }) => {
      const [page = '', anchor] = docs.split('#')
      const anchors = anchorsOf(page)
      if (anchor !== undefined) expect(anchors).toContain(anchor)
      expect(fix).toMatch(/^[A-Z].*\.$/)
    },
  )
})
