import type {} from '@foyer/devkit/stress'
import axe from 'axe-core'
import { describe, expect, inject, test } from 'vitest'
import { ADDRESS, isArmed, pressInTime, startingApprovals } from '../../test/approvalPage.ts'
import { describeSample } from '../../test/describeSample.ts'
import { sample, THIEF, TYPED_SAMPLES } from '../../test/typedSamples.ts'

const start = startingApprovals()
const UNKNOWN = sample('Gift(address to,uint256 amount)', { to: THIEF, amount: '5' })
const CONTENTS = Object.entries({ ...TYPED_SAMPLES, 'what no rule knows': UNKNOWN }).map(
  ([name, data]) => [name, describeSample(data)] as const,
)
const contentOf = (name: string) => {
  const found = CONTENTS.find(([one]) => one === name)?.[1]
  if (!found) throw new Error(`There is no sample ${name}.`)
  return found
}
/** One that has all there is to draw, beside the simplest; by `npm test -- stress` each. */
const SHOWN = [
  'ERC-2612 permit',
  'Seaport bulk order',
  'Safe delegate call',
  'delegation',
  'what no rule knows',
]
const cases = CONTENTS.filter(([name]) => SHOWN.includes(name) || inject('isStress')).flatMap(
  ([name, content]) => (['light', 'dark'] as const).map((theme) => [name, theme, content] as const),
)

describe('T43 what typed data do is drawn before the data', () => {
  test.each(cases)('%s, %s: has nothing that axe finds, and fits 320 px', async (_, theme, content) => {
    const page = await start({ content, theme, width: 320, height: 480 })
    await isArmed(page)
    expect(page.document.querySelector('.body')?.scrollWidth).toBe(320)
    for (const animation of page.document.getAnimations()) animation.finish()
    Reflect.get(page.window, 'eval').call(page.window, axe.source)
    const inPage: typeof axe = Reflect.get(page.window, 'axe')
    const { violations } = await inPage.run()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
  })

  test('what no rule knows begins with a warning, and takes one press', async () => {
    const page = await start({ content: contentOf('what no rule knows') })
    const first = page.document.querySelector('.body')?.firstElementChild
    expect(first?.className).toBe('note')
    expect(first?.textContent).toBe(
      'This wallet does not know what this allows. Sign only if you trust the app.',
    )
    await pressInTime(page, 'Sign', () => page.answer() === 'signed')
  })

  test.each(['delegation', 'Safe delegate call', 'Seaport bulk order'])(
    '%s has a red warning, and takes two presses',
    async (name) => {
      const page = await start({ content: contentOf(name), width: 370 })
      expect(page.document.querySelector('.note.danger')).not.toBeNull()
      await pressInTime(page, 'Continue', () => page.panel()?.dataset.step === 'second')
      expect(page.answer()).toBeUndefined()
    },
  )

  test('a text that names another site says which, and which one asks', async () => {
    const text = { kind: 'text', text: 'Welcome! https://оpensea.io', signIn: 'none' } as const
    const content = { ...text, otherSites: ['xn--pensea-vqf.io'], address: ADDRESS }
    const page = await start({ content })
    expect(page.document.querySelector('.note')?.textContent).toContain('xn--pensea-vqf.io')
  })

  test.each(['de', 'ar', 'ja'])('in the language of the person: %s', async (language) => {
    const page = await start({ content: contentOf('Seaport bulk order'), languages: [language], width: 370 })
    expect(page.document.body.textContent).not.toMatch(/You give|Others receive|One signature|Nothing/)
  })
})
