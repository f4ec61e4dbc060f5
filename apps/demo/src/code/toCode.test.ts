import type { InitOptions } from '@foyer/elements'
import { describe, expect, test } from 'vitest'
import { STACKS, toCode } from './toCode.ts'
import { tokenize } from './tokenize.ts'
import { toLiteral } from './toLiteral.ts'

const OPTIONS: InitOptions = {
  gatewayUrl: 'https://gateway.example',
  projectId: 'dev',
  networks: [1, 10, 8453],
  themeMode: 'auto',
  themeVariables: { preset: 'candy', accent: { light: '#111111', dark: '#eeeeee' } },
  texts: { 'Connect Wallet': 'Let\'s <go> & "see"' },
  features: { send: false },
}

describe('the code', () => {
  test.each(STACKS)('for %s is what it was', (stack) => {
    expect(toCode(stack, OPTIONS)).toMatchSnapshot()
  })

  test.each(STACKS.filter((stack) => stack !== 'HTML'))(
    'for %s says where an embedded modal stands',
    (stack) => {
      const code = toCode(stack, { ...OPTIONS, enableEmbedded: true })
      expect(code).toMatch(/<(WalletModal|wallet-modal)\b/)
    },
  )

  test('for React names what it draws, and the modal only where it is embedded', () => {
    const imported = "import { FoyerProvider, NetworkButton, WalletButton, WalletModal } from '@foyer/react'"
    expect(toCode('React', { ...OPTIONS, enableEmbedded: true })).toContain(imported)
    expect(toCode('React', OPTIONS)).not.toContain('WalletModal')
  })

  test.each(STACKS)('for %s keeps every character when it is cut into colours', (stack) => {
    const code = toCode(stack, OPTIONS)
    const tokens = tokenize(code)
    expect(tokens.map(({ text }) => text).join('')).toBe(code)
    expect(new Set(tokens.map(({ kind }) => kind)).size).toBeGreaterThan(3)
  })
})

test('a literal says the same thing as the data', () => {
  const text = toLiteral({ ...OPTIONS, locale: undefined, 'a-b': [{ it: 'back\\slash\n' }, []], none: {} })
  const read: unknown = new Function(`return ${text}`)()
  expect(read).toEqual({ ...OPTIONS, 'a-b': [{ it: 'back\\slash\n' }, []], none: {} })
})
