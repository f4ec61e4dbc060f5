import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, mix, parseColor, type Rgb } from './color.ts'
import { DEFAULT_ACCENT, deriveAccent, SOFT_PART } from './deriveAccent.ts'

const AA = 4.5
const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const mode = fc.constantFrom('light' as const, 'dark' as const)

function rgb(text: string): Rgb {
  const color = parseColor(text)
  if (!color) throw new Error(`not a colour: ${text}`)
  return color
}

describe('deriveAccent', () => {
  test('product-14 text on the accent reaches AA for any accent', () => {
    fc.assert(
      fc.property(anyHex, mode, (accent, scheme) => {
        const { fill, fillHover, onFill } = deriveAccent(accent, scheme)
        expect(contrast(rgb(fill), rgb(onFill))).toBeGreaterThanOrEqual(AA)
        expect(contrast(rgb(fillHover), rgb(onFill))).toBeGreaterThanOrEqual(AA)
      }),
      { numRuns: 2000 },
    )
  })

  test('product-14 the accent as text reaches AA on the page, on raised rows and on its own tint', () => {
    const grounds = {
      light: [rgb('#ffffff'), rgb('#eaebed')],
      dark: [rgb('#17181b'), rgb('#333437')],
    }
    fc.assert(
      fc.property(anyHex, mode, (accent, scheme) => {
        const { text, textOnSoft } = deriveAccent(accent, scheme)
        for (const ground of grounds[scheme]) {
          expect(contrast(rgb(text), ground)).toBeGreaterThanOrEqual(AA)
          expect(contrast(rgb(textOnSoft), mix(ground, rgb(accent), SOFT_PART))).toBeGreaterThanOrEqual(AA)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('product-14 the default accent keeps white text on a slightly darker blue', () => {
    expect(deriveAccent(DEFAULT_ACCENT, 'dark')).toMatchInlineSnapshot(`
      {
        "fill": "#0978d4",
        "fillHover": "#096dc0",
        "onFill": "#ffffff",
        "text": "#44a5f4",
        "textOnSoft": "#5ab0f5",
      }
    `)
    expect(deriveAccent(DEFAULT_ACCENT, 'light')).toMatchInlineSnapshot(`
      {
        "fill": "#0978d4",
        "fillHover": "#096dc0",
        "onFill": "#ffffff",
        "text": "#096ab9",
        "textOnSoft": "#0960a8",
      }
    `)
  })

  test('product-14 the default accent is the nearest shade on which white text reaches AA', () => {
    const [accent, white] = [rgb(DEFAULT_ACCENT), rgb('#fff')]
    expect(contrast(accent, white)).toBeLessThan(AA)
    const fill = rgb(deriveAccent(DEFAULT_ACCENT, 'dark').fill)
    expect(contrast(fill, white)).toBeGreaterThanOrEqual(AA)
    // One step back towards the accent is not enough.
    expect(contrast(mix(fill, accent, 0.07), white)).toBeLessThan(AA)
  })

  test('product-14 what is drawn on the accent itself reaches 3 to 1', () => {
    const graphics = 3
    fc.assert(
      fc.property(anyHex, mode, (accent, scheme) => {
        expect(contrast(rgb(accent), rgb(deriveAccent(accent, scheme).onFill))).toBeGreaterThanOrEqual(
          graphics,
        )
      }),
      { numRuns: 2000 },
    )
    // White on it is 2.94 to 1.
    expect(deriveAccent('#279aff', 'dark').onFill).toBe('#090a0c')
  })

  test('a light accent stays as it is under dark text', () => {
    expect(deriveAccent('#ffd60a', 'dark')).toMatchObject({ fill: '#ffd60a', onFill: '#090a0c' })
  })

  test('what is no colour gives the default accent', () => {
    expect(deriveAccent('url(https://a.example)', 'dark')).toEqual(deriveAccent(DEFAULT_ACCENT, 'dark'))
  })
})

describe('parseColor', () => {
  test.each([
    ['#08f', [0, 136, 255]],
    ['#08fc', [0, 136, 255]],
    ['#0988F0', [9, 136, 240]],
    ['#0988F080', [9, 136, 240]],
    ['rgb(9, 136, 240)', [9, 136, 240]],
    ['rgb(9 136 240 / 50%)', [9, 136, 240]],
    ['hsl(120, 100%, 50%)', [0, 255, 0]],
    ['hsl(240deg 100% 50%)', [0, 0, 255]],
  ])('reads %s', (text, expected) => {
    expect(parseColor(text)).toEqual(expected)
  })

  test.each(['', 'red', '#12345', '#ggg', 'rgb(1,2)', 'hsl(1,2,3)', 'rgb(1,2,3);}', 'var(--x)', 'url(#a)'])(
    'refuses %s',
    (text) => {
      expect(parseColor(text)).toBeUndefined()
    },
  )
})
