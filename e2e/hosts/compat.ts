import type { Page } from '@playwright/test'
import { byId, expect, type test as withWallets } from '../fixtures.ts'
import { stressUnless } from '../stress.ts'
import { type Host, pageUrl, type ServedHost } from './journey.ts'
import { addStockElements, holdDefinitions } from './stockElements.ts'

// Sixteen cases of a framework with a custom element, for elements by the book and for ours: the two must come out the same. A host draws
// for ?compat=SUBJECT, with BUTTON and MODAL standing for <stock-button> and <stock-modal> (stock), <wallet-button> and <wallet-modal>
// (ours), or its own components over ours (wrapper):
//
//   <MODAL  id="data" preload="intent" projectId={step === 0 ? 'one' : 'two'} debug={step === 0}
//           networks={[1, 10]} config={{ step }} />
//   <MODAL  id="number" projectId={42} />
//   <BUTTON id="bare" />
//   <BUTTON id="filled"><i>child {step}</i></BUTTON>
//   <BUTTON id="shown" />                              not there at step 1
//   <MODAL  id="events" />                             handlers for the events lowercase, kebab-event, camelEvent,
//                                                      PascalEvent, and captured in the capture phase
//   <button data-testid="compat-step">                 adds 1 to step, which begins with 0
//   <output data-testid="compat-heard">                names of the events heard, between spaces
//
// Objects and arrays are bound by the framework's own way of binding, not as text.

/** The owner of the elements that are looked at. */
export type Subject = 'stock' | 'ours' | 'wrapper'

/** Outcome of every case, by its name. */
export type Scores = Readonly<Record<string, boolean>>

/** The number of cases. */
const CASE_COUNT = 16

const EVENTS = {
  'an event in lower case': 'lowercase',
  'an event in kebab case': 'kebab-event',
  'an event in camel case': 'camelEvent',
  'an event in Pascal case': 'PascalEvent',
  'an event in the capture phase': 'captured',
}

function readProperty(page: Page, id: string, name: string): Promise<unknown> {
  return page.evaluate(
    ([id, name]) => Reflect.get(document.querySelector(`#${id}`) ?? {}, name ?? ''),
    [id, name],
  )
}

/** Whether an element is there and has drawn its button into its shadow root. */
function isDrawn(page: Page, id: string): Promise<boolean> {
  return page.evaluate((id) => !!document.querySelector(`#${id}`)?.shadowRoot?.querySelector('button'), id)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Ends the wait for what a framework never does. */
const DRAWN_MS = 15_000

async function stepOn(page: Page): Promise<void> {
  await byId(page, 'compat-step').click()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/** Scores once every case holds: a framework draws a moment later. A case that does not hold by then never will. */
async function whenDrawn(read: () => Promise<Scores>): Promise<Scores> {
  let scores: Scores = {}
  const holdAll = async () => {
    scores = await read()
    return Object.values(scores).every(Boolean)
  }
  await expect
    .poll(holdAll, { timeout: DRAWN_MS, intervals: [20, 50, 100] })
    .toBe(true)
    .catch(() => {})
  return scores
}

async function scoreDrawing(page: Page): Promise<Scores> {
  const child = page.locator('#filled > i')
  const { isOn, ...first } = await whenDrawn(async () => ({
    'an element without children draws itself': await isDrawn(page, 'bare'),
    'children stay where they were put': (await child.textContent())?.trim() === 'child 0',
    'text is set': (await readProperty(page, 'data', 'projectId')) === 'one',
    'a number is set': Number(await readProperty(page, 'number', 'projectId')) === 42,
    'a list is set': isSame(await readProperty(page, 'data', 'networks'), [1, 10]),
    'an object is set': isSame(await readProperty(page, 'data', 'config'), { step: 0 }),
    isOn: (await readProperty(page, 'data', 'debug')) === true,
  }))
  await page.evaluate(() => document.querySelector('#filled')?.setAttribute('data-same', ''))
  await stepOn(page)
  const { isGone, ...second } = await whenDrawn(async () => ({
    isGone: (await page.locator('#shown').count()) === 0,
    'a boolean is set and cleared': isOn === true && !(await readProperty(page, 'data', 'debug')),
    'text follows the state': (await readProperty(page, 'data', 'projectId')) === 'two',
    'another object replaces the former': isSame(await readProperty(page, 'data', 'config'), { step: 1 }),
    'children follow the state':
      (await child.textContent())?.trim() === 'child 1' &&
      (await page.locator('#filled[data-same]').count()) === 1,
  }))
  await stepOn(page)
  const third = await whenDrawn(async () => ({
    'an element that was hidden draws itself again': isGone === true && (await isDrawn(page, 'shown')),
  }))
  return { ...first, ...second, ...third }
}

async function scoreEvents(page: Page): Promise<Scores> {
  const scores: Record<string, boolean> = {}
  for (const [title, name] of Object.entries(EVENTS)) {
    await page.evaluate((name) => {
      const target = document.querySelector('#events')
      target?.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: { name } }))
    }, name)
    const count = async () => {
      const heard = (await byId(page, 'compat-heard').textContent())?.trim().split(/\s+/) ?? []
      return heard.filter((one) => one === name).length
    }
    // A framework draws what it has heard a moment later; some never hear of it.
    await expect
      .poll(count, { timeout: DRAWN_MS, intervals: [20, 50, 100] })
      .toBeGreaterThan(0)
      .catch(() => {})
    scores[title] = (await count()) === 1
  }
  return scores
}

/** The cases for one subject. */
export async function scoreCompat(
  page: Page,
  host: { readonly url: string },
  subject: Subject,
): Promise<Scores> {
  await addStockElements(page)
  await page.goto(pageUrl(host, { compat: subject }))
  await expect(byId(page, 'compat-step')).toBeVisible()
  return { ...(await scoreDrawing(page)), ...(await scoreEvents(page)) }
}

/** Opens a page whose elements are registered only once it is drawn. */
async function upgrade(page: Page, host: { readonly url: string }, subject: Subject): Promise<void> {
  const release = await holdDefinitions(page, subject === 'stock' ? 'stock-modal' : 'wallet-modal')
  await addStockElements(page)
  await page.goto(pageUrl(host, { compat: subject }))
  await expect(byId(page, 'compat-step')).toBeVisible()
  await release()
}

/** Scores values that were set before the elements were registered: what the sixteen cases say of properties must hold here too. */
async function scoreUpgrade(page: Page): Promise<Scores> {
  return {
    'text set before the upgrade': (await readProperty(page, 'data', 'projectId')) === 'one',
    'a boolean set before the upgrade': !!(await readProperty(page, 'data', 'debug')),
    'an object set before the upgrade': isSame(await readProperty(page, 'data', 'config'), { step: 0 }),
  }
}

/** Compares our elements with elements by the book in one host, which its journey serves. */
export function compatCases(
  test: typeof withWallets,
  host: Host,
  served: () => ServedHost,
  subjects: readonly Exclude<Subject, 'stock'>[] = ['ours'],
): void {
  test.describe(`${host.name}: elements by the book and ours`, stressUnless(host.name, 'React'), () => {
    for (const subject of subjects) {
      test(
        `${subject}: all of sixteen cases work, as they do by the book`,
        stressUnless(subject, 'ours'),
        async ({ page, context }) => {
          const scores = await scoreCompat(page, served(), subject)
          expect(Object.keys(scores)).toHaveLength(CASE_COUNT)
          expect(Object.keys(scores).filter((name) => !scores[name])).toEqual([])
          // React hydrates elements by the book without their properties: where it does, ours can only do better.
          if (host.isServerRendered) return
          expect(await scoreCompat(await context.newPage(), served(), 'stock')).toEqual(scores)
        },
      )

      // Ours do better where a framework falls back to an attribute named like the property.
      test(
        `${subject}: what is set before the upgrade arrives wherever it does`,
        stressUnless(subject, 'ours'),
        async ({ page, context }) => {
          const other = await context.newPage()
          await upgrade(other, served(), 'stock')
          const stock = await scoreUpgrade(other)
          await upgrade(page, served(), subject)
          const missed = async () => {
            const scores = await scoreUpgrade(page)
            return Object.keys(stock).filter((name) => stock[name] && !scores[name])
          }
          await expect.poll(missed).toEqual([])
        },
      )
    }
  })
}
