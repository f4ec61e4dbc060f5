// Writes docs/guide/accessibility.md from what the browser tests of packages/ui and packages/console found (`npm run a11y-report`): runs them,
// reads test-results/a11y and lays it out. With --read the results of the last run are taken.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { VIEW_NAMES } from '../../packages/core/src/kernel/router/views.ts'
import { npmCommand, run } from '../setup/run.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const RESULTS = `${ROOT}test-results/a11y`
const PAGE = `${ROOT}docs/guide/accessibility.md`
const RUN_TIMEOUT_MS = 15 * 60_000
const SHOWN_STOPS = 14
const NAME_LENGTH = 48

const Texts = v.array(v.string())
const ViewResult = v.object({
  view: v.string(),
  states: Texts,
  found: v.record(v.string(), Texts),
  shortened: Texts,
  keyboard: v.optional(v.object({ state: v.string(), stops: Texts })),
})
const AxeResult = v.record(v.string(), Texts)
const Announcements = v.array(v.object({ what: v.string(), said: v.string(), passed: v.boolean() }))
const Dialog = v.record(v.string(), v.boolean())

/** The results of one run. */
export interface A11yResults {
  readonly views: readonly v.InferOutput<typeof ViewResult>[]
  /** The report of axe by view, for each state. */
  readonly axe: Readonly<Record<string, v.InferOutput<typeof AxeResult>>>
  readonly announcements: v.InferOutput<typeof Announcements>
  readonly dialog: v.InferOutput<typeof Dialog>
  /** The report of axe on the pages of the console, for each state. */
  readonly console: v.InferOutput<typeof AxeResult>
}

/** The columns of the table, by the names that the tests give their results. */
const CRITERIA = [
  [
    'axe',
    'axe',
    'every rule of axe-core for WCAG 2.2 A and AA and its good practice, including contrast of text, dark and light',
  ],
  [
    'names',
    'Names',
    '1.1.1, 2.5.3, 4.1.2: each control has a name that holds the text on show; each image is named or hidden',
  ],
  ['headings', 'Headings', '1.3.1, 2.4.6: one first heading, no level left out'],
  [
    'keyboard',
    'Keyboard',
    '2.1.1, 2.1.2, 2.4.3: Tab reaches every control in the order of reading, and nothing traps it',
  ],
  ['focus-visible', 'Focus', '2.4.7: the focus indicator is visible, with a contrast of 3 : 1'],
  ['target-size', 'Targets', '2.5.8: 24 by 24 CSS px, or enough room around it'],
  [
    'non-text-contrast',
    'Signs',
    '1.4.11: controls and their focus indicators stand out by 3 : 1, dark and light',
  ],
  [
    'reflow',
    '320 px',
    '1.4.4, 1.4.10: at 320 CSS px, which is 400 % of 1280, nothing scrolls sideways or is cut without an ellipsis',
  ],
  ['text-spacing', 'Spacing', '1.4.12: with the text spacing of that criterion, nothing is lost'],
  ['forced-colors', 'Colours', 'forced colours: controls keep an edge, and signs and the focus are visible'],
  ['reduced-motion', 'Motion', '2.3.3: a visitor who asks for less motion sees only fades'],
] as const

function cell(problems: readonly string[] | undefined): string {
  if (problems === undefined) return '–'
  return problems.length === 0 ? 'pass' : '**fail**'
}

function problemsOf(results: A11yResults, view: A11yResults['views'][number], key: string) {
  if (key !== 'axe') return view.found[key]
  const states = results.axe[view.view]
  return (
    states && Object.entries(states).flatMap(([state, found]) => found.map((text) => `${state}: ${text}`))
  )
}

function toTable(results: A11yResults): string {
  const rows = results.views.map((view) => {
    const cells = CRITERIA.map(([key]) => cell(problemsOf(results, view, key)))
    return `| ${view.view} | ${view.states.length} | ${cells.join(' | ')} |`
  })
  const head = ['View', 'States', ...CRITERIA.map(([, title]) => title)]
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows].join('\n')
}

function toFailures(results: A11yResults): string {
  const lines = results.views.flatMap((view) =>
    CRITERIA.flatMap(([key, title]) =>
      (problemsOf(results, view, key) ?? []).map((text) => `- ${view.view}, ${title}: ${escaped(text)}`),
    ),
  )
  for (const [state, found] of Object.entries(results.console))
    lines.push(...found.map((text) => `- console, ${state}: ${escaped(text)}`))
  return lines.length > 0 ? lines.join('\n') : 'Nothing in the tables above fails.'
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]{}<>|]/g, '\\$&')
}

function shorten(name: string): string {
  return name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH).trim()}…` : name
}

function toKeyboard({ views }: A11yResults): string {
  return views
    .flatMap(({ view, keyboard }) => {
      if (!keyboard) return []
      const { state, stops } = keyboard
      const shown = stops.slice(0, SHOWN_STOPS).map((name) => `${escaped(shorten(name))}`)
      const rest = stops.length - shown.length
      return [`**${view}** (${state}): ${shown.join(' → ')}${rest > 0 ? ` → and ${rest} more` : ''}`]
    })
    .join('\n\n')
}

function toShortened({ views }: A11yResults): string {
  const names = views.filter(({ shortened }) => shortened.length > 0).map(({ view }) => view)
  return names.length > 0
    ? `At 320 CSS px a word ends in an ellipsis and nothing shows it in full, so that 1.4.10 is not fully met, in ${names.join(', ')}.`
    : 'Our own texts are never cut: where a line is too short for them, they take another. The tests hold that in English.'
}

const KEYS = `## Keys

| Key | What it does |
|---|---|
| Tab, Shift Tab | the next, the previous control |
| Enter, Space | presses it |
| Arrows, Home, End | move inside the tiles of all wallets and inside rows of tabs, each of which is one stop for Tab |
| Escape | closes a tooltip, otherwise empties the search that is typed in, otherwise closes the modal; not while signing in is required |
| Alt and the left arrow | goes back one view, and closes the modal at the first; so does the back gesture of a phone |`

const UNTESTED = `## What was not tested

- Nobody has used it with a screen reader for this report. The tests check roles, names and live regions. They do not check how
  NVDA, JAWS, VoiceOver and TalkBack read them.
- Speech control, switches and screen magnifiers were not tried. Only Chromium was.
- Your page around the elements and the interfaces of the wallets were not tested.

## Report a problem

Open an issue and say which view, which browser and assistive technology, what you did and what you expected. We treat a problem that
keeps somebody from connecting or disconnecting as a defect of the first order.
`

/** The part about the operator's console, from what a run of its tests found. */
export function toConsole(states: A11yResults['console']): string {
  const rows = Object.entries(states).map(([state, found]) => `| ${state} | ${cell(found)} |`)
  return `## The operator’s console

Each page of the [console](console.md) is drawn in ${rows.length} states, light and dark, at 370 and at 1280 CSS px, and checked by every rule of
axe-core. None scrolls sideways. A dialog keeps the focus and gives it back, and the heading of a page takes it when one goes there.

| State | axe and width |
|---|---|
${rows.join('\n')}`
}

/** The page, from what a run found. */
export function toPage(results: A11yResults): string {
  const { announcements, dialog } = results
  const states = results.views.reduce((sum, view) => sum + view.states.length, 0)
  const meanings = CRITERIA.map(([, title, meaning]) => `- **${title}** — ${meaning}.`)
  const said = announcements.map(
    ({ what, said, passed }) => `| ${what} | ${escaped(said)} | ${passed ? 'pass' : '**fail**'} |`,
  )
  const held = Object.entries(dialog).map(([what, passed]) => `| ${what} | ${passed ? 'pass' : '**fail**'} |`)
  return `# Accessibility

<!-- Written by npm run a11y-report from a run of the tests. Change tools/reports/a11y-report.ts, not this page. -->

Foyer aims at WCAG 2.2, level AA. This page is not a promise but a result: each of the ${results.views.length} views is drawn in a
browser in each of its states, ${states} in all, and checked by the tests that run with every change. A view that fails makes the
tests fail. The table shows their results.

## Every view

${toTable(results)}

What the columns stand for (a dash: not looked at in this run):

${meanings.join('\n')}

"WalletFeatures" is the account of a wallet that lives with the site; all other rows are names of views.

## What is read out

A live region announces changes that a visitor does not cause by moving the focus.

| When | Announcement | |
|---|---|---|
${said.join('\n')}

## The dialog

| | |
|---|---|
${held.join('\n')}

A part of the page (embedded) is a region with the same heading instead of a dialog, and takes no focus by itself.

${KEYS}

The order of Tab in each view, in its state with the most controls:

${toKeyboard(results)}

${toConsole(results.console)}

## What is not met

${toFailures(results)}

- ${toShortened(results)}
- A name that a wallet, a token or a collectible gives itself can end in an ellipsis. Its full form is a tooltip, which keys and
  touch do not open.
- Tiles and rows are drawn in the colours of the theme. A theme of yours can break contrast: Foyer corrects the accent for
  text and buttons, but takes other colours that you set as they are.
- The QR code is meant for a camera. Its link can be copied with the button below it.

${UNTESTED}`
}

function read<T>(path: string, schema: v.GenericSchema<unknown, T>): T {
  const file = `${RESULTS}/${path}.json`
  if (!existsSync(file)) throw new Error(`There is no ${path}: run the tests first, without --read.`)
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
}

/** Names for a view that has another name, and its row under that one. */
const OTHER_NAMES: readonly string[] = ['ConnectingSiwe']

/** Views that the modal has, and that must have a row. */
export function viewNames(): readonly string[] {
  return VIEW_NAMES.filter((name) => !OTHER_NAMES.includes(name)).sort()
}

function readResults(): A11yResults {
  const names = readdirSync(`${RESULTS}/views`).map((file) => file.replace('.json', ''))
  const missing = viewNames().filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`No results of ${missing.join(', ')}.`)
  const axe = names
    .filter((name) => existsSync(`${RESULTS}/axe/${fileOf(name)}.json`))
    .map((name) => [name, read(`axe/${fileOf(name)}`, AxeResult)] as const)
  return {
    views: names.sort().map((name) => read(`views/${name}`, ViewResult)),
    axe: Object.fromEntries(axe),
    announcements: read('announcements', Announcements),
    dialog: read('dialog', Dialog),
    console: read('console', AxeResult),
  }
}

function fileOf(view: string): string {
  return existsSync(`${RESULTS}/axe/${view}View.json`) ? `${view}View` : view
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--read')) {
    rmSync(RESULTS, { recursive: true, force: true })
    const files = [
      'packages/ui/src/a11y',
      'packages/ui/src/axe.test.tsx',
      'packages/console/src/axe.test.tsx',
    ]
    const [command, args] = npmCommand(['exec', '--', 'vitest', 'run', '--project', 'browser', ...files])
    // The whole of it: tests look at one of what is alike.
    const env = { ...process.env, FOYER_STRESS: '1' }
    const { code, output } = await run(command, args, { cwd: ROOT, timeoutMs: RUN_TIMEOUT_MS, env })
    if (code !== 0) console.error(output)
    process.exitCode = code === 0 ? 0 : 1
  }
  writeFileSync(PAGE, toPage(readResults()))
  console.log('docs/guide/accessibility.md is written')
}
