import { expect, test } from 'vitest'
import type { PageFacts } from '../page/pageFacts.ts'
import { judgeScripts } from './judgeScripts.ts'

const ENTRY = 'https://shop.example/assets/foyer.js'
const refusal = (url: string) =>
  `Failed to find a valid digest in the 'integrity' attribute for resource '${url}' with computed SHA-384 integrity 'x'.`

test.each([
  [ENTRY, ['script_integrity']],
  ['https://shop.example/assets/chunks/a.js', ['script_integrity']],
  ['https://shop.example/assets/shop.js', []],
])('a hash that differs counts for files of Foyer only: %s', (url, codes) => {
  const script = { src: ENTRY, type: 'module', isDeferred: true, text: '' }
  const facts = {
    ...{ url: 'https://shop.example/', headers: {}, requests: [], violations: [], earlyCalls: [] },
    state: { scripts: [script], tags: [], foreignTags: [], version: '0.2.0', copies: [], isSecure: true },
    messages: [refusal(url)],
    diagnosis: undefined,
    secureSite: undefined,
    signIn: undefined,
  } satisfies PageFacts
  expect(judgeScripts(facts).map(({ code }) => code)).toEqual(codes)
})
