import { expect, test } from 'vitest'
import { kindOf } from './loadStates.ts'

test.each([
  ['../../../packages/ui/src/parts/connect/Connect/ConnectView.states.tsx', 'view'],
  ['../../../packages/ui/src/parts/activity/WalletFeatures/WalletFeatures.states.tsx', 'part'],
  ['../../../packages/ui/src/parts/diagnosis/DiagnosisCard.states.tsx', 'frame'],
  ['../../../packages/ui/src/modal/frame.states.tsx', 'frame'],
  ['../../../packages/ui/src/buttons/buttons.states.tsx', 'button'],
  ['../../../packages/ui/src/atoms/Tag.states.tsx', 'part'],
  ['./catalogue.states.tsx', 'part'],
])('the states in %s are drawn as a %s: views have a header', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})
