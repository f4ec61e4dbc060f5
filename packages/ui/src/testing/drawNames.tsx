import { createNamesTest, type FakeNames } from '@foyer/devkit'
import { drawMade, endingWithTest } from './drawView.tsx'

/** Draws a view of choosing a name, for an account whose gateway gives out names. */
export async function drawNames(
  view: 'ChooseAccountName' | 'RegisterAccountName',
  prepare: (names: FakeNames) => void = () => {},
) {
  const made = await createNamesTest({ prepare })
  return endingWithTest(await drawMade(made, { view, open: () => made.modal.router.open(view) }))
}
