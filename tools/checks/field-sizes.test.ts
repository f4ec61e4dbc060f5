import { expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { readFiles } from '../guard/sourceFiles.ts'

// Safari on iOS zooms the page when a field with letters below 16 px gets the focus, and leaves it zoomed. The modal's own
// fields are measured in every state (packages/ui/src/a11y/views.test.tsx); these are the pages beside it.

const PAGES =
  /^(?:packages\/(?:secure-frame|vault|gateway|testing)\/src|apps\/(?:demo|test-wallet|test-onramp))\/.*(?:\.css|[sS]tyles?\.ts|page\.ts|Page\.ts)$/
const LEAST_PX = 16
const FIELD = /(?:^|[\s,(>])(?:input|select|textarea|\.field)(?![\w-])/
/** Matches fields without letters that anybody types into. */
const NO_LETTERS = /type="?(?:checkbox|radio|range|color|hidden)|\.switch|::before|\.tick|:checked|\.segments/

interface Rule {
  readonly selector: string
  readonly body: string
}

/** The rules of a style sheet, those inside of media queries too. */
function rulesOf(css: string): Rule[] {
  return [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({ selector: selector.trim(), body }),
  )
}

/** The size that a rule sets, in px; undefined where it sets none. */
function sizeOf(body: string): number | undefined {
  const [, own] = /(?:^|[;\s])font(?:-size)?:[^;]*?(\d+(?:\.\d+)?)px/.exec(body) ?? []
  return own === undefined ? undefined : Number(own)
}

/** Rules that make fields too small, in a file that does not make them large again for who touches. */
function findSmall(css: string): string[] {
  const fields = rulesOf(css).filter(({ selector }) => FIELD.test(selector) && !NO_LETTERS.test(selector))
  const [, coarse = ''] = /@media \(pointer: coarse\) \{([\s\S]*?\n\})/.exec(css) ?? []
  const isMended = rulesOf(coarse).some(
    ({ selector, body }) => FIELD.test(selector) && (sizeOf(body) ?? 0) >= LEAST_PX,
  )
  const inherits = fields.some(({ body }) => /font: inherit/.test(body))
  const sized = fields.some(({ body }) => (sizeOf(body) ?? 0) >= LEAST_PX)
  const small = fields.filter(({ body }) => (sizeOf(body) ?? LEAST_PX) < LEAST_PX)
  if (isMended) return []
  return [
    ...small.map(({ selector }) => selector),
    ...(inherits && !sized ? ['a field has the letters of its page'] : []),
  ]
}

test('a field that is too small is found, and one that is not on phones is none', () => {
  expect(findSmall('.a input { font-size: 13px; }')).toEqual(['.a input'])
  expect(findSmall('input, select { font: inherit; }')).toEqual(['a field has the letters of its page'])
  expect(findSmall('.field { font: inherit; font-size: 16px; }')).toEqual([])
  expect(
    findSmall('.field { font-size: 13px; }\n@media (pointer: coarse) {\n  .field { font-size: 16px; }\n}'),
  ).toEqual([])
  expect(findSmall('.switch input { font-size: 2px; } input::before { font-size: 2px; }')).toEqual([])
})

test('no field of a page is so small that a phone zooms in on it', () => {
  const files = readFiles(ROOT, (path) => PAGES.test(path))
  expect(files.filter(({ text }) => FIELD.test(text)).length).toBeGreaterThan(6)
  expect(files.flatMap(({ path, text }) => findSmall(text).map((rule) => `${path}: ${rule}`))).toEqual([])
})
