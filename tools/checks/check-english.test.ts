import { expect, test } from 'vitest'
import { checkEnglish, compareCounts, countByFolder } from './check-english.ts'

const PATH = 'packages/core/src/a.ts'
const problemsIn = (text: string) => checkEnglish([{ path: PATH, text }]).map((problem) => problem.text)
const doc = (text: string) => `/** ${text} */\nexport const a = 1\n`

test.each([
  ['What', 'What a wallet answers.'],
  ['What, passive', 'What is asked for a signature.'],
  ['What, with two verbs of one clause', 'What a swap may do, and what it has to.'],
  ['What, with the name of a view', 'What Connect shows of the catalogue.'],
  ['What, with an infinitive', 'What its owner has to do next.'],
  ['What, with a noun like a verb', "What the frame hears of the modal's looks."],
  ['Whatever', 'Whatever the wallet told the page.'],
  ['Who', 'Who has signed in did it with a code.'],
  ['Whose', 'Whose report holds its tests.'],
  ['Whoever', 'Whoever owns the account.'],
  ['Which', "Which of the wallet's two accounts is in use."],
  ['Of', 'Of a payment in the asset itself.'],
  ['Of, before a colon', 'Of JSON-RPC: this cannot be meant.'],
  ['By', 'By the id of the connector.'],
  ['As', 'As amino JSON, in base64.'],
  ['Those who', 'Those who have signed in.'],
  ['a second sentence', 'Reads the list. What a wallet answers.'],
  ['the very', 'Compares the very bytes.'],
  ['of now', 'Reads the epoch of now.'],
  ['whoever runs', 'The key belongs to whoever runs the gateway.'],
  ['in vain', 'Waits in vain for an answer.'],
  ["none of the public's business", "The address is none of the public's business."],
  ['what comes of it', 'Tells the caller what comes of it.'],
])('finds a comment with %s', (_, text) => {
  expect(problemsIn(doc(text))).toEqual([expect.stringContaining(`${PATH}:1 `)])
})

test.each([
  ['a noun', "The wallet's answer."],
  ['a verb', 'Returns what the wallet answered.'],
  ['a main clause behind What', 'What comes from outside is unknown until a schema has read it.'],
  ['a main clause behind Of', 'Of the providers, only one binds codes.'],
  ['a main clause behind By', 'By then the wallet has answered.'],
  ['a main clause behind As', 'As the wallet may be slow, the view waits.'],
  ['a main clause behind Whoever', 'Whoever knows the id may ask.'],
  ['a question', 'What has the wallet answered?'],
  ['the very first', 'Runs at the very first start.'],
])('accepts a comment with %s', (_, text) => {
  expect(problemsIn(doc(text))).toEqual([])
})

test.each([
  ['a line', '// What a wallet answers.\n', 1],
  ['a line after code', 'const a = 1 // What a wallet answers.\n', 1],
  ['a block of lines', '/**\n * Reads the list of\n * wallets.\n *\n * What a wallet answers.\n */\n', 5],
  ['a sentence over two lines', '// Reads. What a\n// wallet answers.\n', 1],
  ['JSX', '<p>\n  {/* What a wallet answers. */}\n</p>\n', 2],
  ['a parameter', '/**\n * Reads.\n * @param {string} name What a wallet answers.\n */\n', 3],
  ['the second of two blocks', '/** Reads. */\nconst a = 1\n/** What a wallet answers. */\n', 3],
])('reads the comment of %s', (_, text, line) => {
  expect(problemsIn(text)).toEqual([`${PATH}:${line} "What a wallet answers." has no subject with a verb`])
})

test.each([
  ['strings', "const a = 'What a wallet answers.'\n"],
  ['addresses', "const a = 'https://What.example/of now'\n"],
  ['a sentence that goes on over a line', '// The list says\n// What it holds.\n'],
])('does not read %s', (_, text) => {
  expect(problemsIn(text)).toEqual([])
})

const FILES = [
  { path: 'packages/core/src/a.ts', text: '// What a wallet answers.\n// Of a payment.\n' },
  { path: 'packages/kit/src/a.ts', text: '// Waits.\n' },
  { path: 'tools/a.ts', text: '// What a wallet answers.\n' },
  { path: 'vite.config.ts', text: '// Waits.\n' },
]
const found = checkEnglish(FILES)
const AT_CORE = ['packages/core/src/a.ts:1', 'packages/core/src/a.ts:1'].map((place) =>
  expect.stringContaining(place),
)
const rewrite = (folder: string, count: number, allowed: number) =>
  `${folder} has ${count} such comments, tools/checks/english.json allows ${allowed}: rewrite what you added`

test('counts by package and by top folder', () => {
  expect(countByFolder(found, FILES)).toEqual({ '.': 0, 'packages/core': 2, 'packages/kit': 0, tools: 1 })
})

test('accepts counts that are the same, have shrunk, or have moved to another folder or to a new one', () => {
  expect(compareCounts(found, { 'packages/core': 2, tools: 1 })).toEqual([])
  expect(compareCounts(found, { 'packages/core': 5, tools: 1 })).toEqual([])
  expect(compareCounts(found, { 'packages/core': 1, tools: 2 })).toEqual([])
  expect(compareCounts(found, { 'packages/gateway': 2, tools: 1 })).toEqual([])
})

test('names the comments of a folder that has more than the list allows', () => {
  expect(compareCounts(found, { 'packages/core': 1, tools: 1 })).toEqual([
    ...AT_CORE,
    rewrite('packages/core', 2, 1),
  ])
})

test('names the comments of a new folder that were not in others before', () => {
  expect(compareCounts(found, { 'packages/gateway': 1, tools: 1 })).toEqual([
    ...AT_CORE,
    rewrite('packages/core', 2, 0),
  ])
})

test.each([0, 9])('names the comments of a rewritten folder alone, with %i in others', (others) => {
  const listed = { 'packages/core': 0, 'packages/gateway': others, tools: 1 }
  expect(compareCounts(found, listed)).toEqual([...AT_CORE, rewrite('packages/core', 2, 0)])
})
