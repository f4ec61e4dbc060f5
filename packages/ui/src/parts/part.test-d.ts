import { expectTypeOf, test } from 'vitest'
import type { PartScript, PartViews } from './part.ts'
import type { partTable } from './table.ts'
import type { ViewsOf } from './viewParts.ts'

declare function View(props: object): null

test('a part has every view that belongs to it, and no other', () => {
  expectTypeOf<ViewsOf<'account'>>().toEqualTypeOf<'Account' | 'AccountSettings' | 'ProfileWallets'>()
  const whole = {
    Account: { View },
    AccountSettings: { View },
    ProfileWallets: { View },
  } satisfies PartViews<'account'>
  // @ts-expect-error AccountSettings is missing
  const missing = { Account: { View } } satisfies PartViews<'account'>
  // @ts-expect-error Transactions belongs to another part
  const doubled = { ...whole, Transactions: { View } } satisfies PartViews<'account'>
  expectTypeOf([whole, missing, doubled]).toBeArray()
})

test('a part without views has none', () => {
  expectTypeOf<keyof PartViews<'frame'>>().toEqualTypeOf<never>()
})

test('what a part offers besides its views is known before it is loaded', () => {
  expectTypeOf<PartScript<'activity'>>().toHaveProperty('WalletFeatures')
  expectTypeOf<ReturnType<(typeof partTable)['activity']>>().resolves.toEqualTypeOf<PartScript<'activity'>>()
})
