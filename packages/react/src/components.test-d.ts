import type { FoyerAccount, WalletButtonElement, WalletModalElement } from '@foyer/elements'
import { createElement, createRef } from 'react'
import { expectTypeOf, test } from 'vitest'
import { WalletButton, WalletModal, type WalletModalProps } from './components.ts'

test('props have the types of the element’s properties', () => {
  createElement(WalletButton, { size: 'sm', disabled: true, className: 'mine', onClick: () => {} })
  // @ts-expect-error only 'sm' and 'md'
  createElement(WalletButton, { size: 'xl' })
  // @ts-expect-error a boolean
  createElement(WalletButton, { disabled: 'yes' })
  // @ts-expect-error no such prop
  createElement(WalletButton, { labell: 'Sign in' })
  // @ts-expect-error the accent is text
  createElement(WalletModal, { themeVariables: { accent: 7 } })
  expectTypeOf<WalletModalProps['themeMode']>().toEqualTypeOf<'light' | 'dark' | 'auto' | undefined>()
})

test('listeners get the event with its detail', () => {
  type Heard = Parameters<NonNullable<WalletModalProps['onConnect']>>[0]
  expectTypeOf<Heard['detail']>().toEqualTypeOf<{ account: FoyerAccount }>()
  // @ts-expect-error events are those of the element
  createElement(WalletModal, { onConnected: () => {} })
})

test('a ref is the element', () => {
  createElement(WalletButton, { ref: createRef<WalletButtonElement>() })
  // @ts-expect-error another element
  createElement(WalletButton, { ref: createRef<WalletModalElement>() })
})
