import type { NetworkFacts } from '@foyer/core/connect'
import { createTestModal } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { createPartLoader } from '../parts/createPartLoader.ts'
import { partTable } from '../parts/table.ts'
import { renderInRoot } from '../testing/renderInRoot.tsx'
import { SAMPLE_IMAGE } from '../testing/samples/sampleImage.ts'
import { createButtonSource } from './createButtonSource.ts'
import { NetworkButton } from './NetworkButton.tsx'

const FACTS: NetworkFacts = {
  name: 'Ethereum',
  imageUrl: undefined,
  isUnsupported: false,
  hasAddress: false,
  isLoading: false,
}

function button(facts: Partial<NetworkFacts>) {
  const all = {
    connect: { label: 'connect', isDisabled: false },
    account: undefined,
    network: { ...FACTS, ...facts },
  } as const
  return (
    <NetworkButton
      source={{ getFacts: () => all, subscribe: () => () => {}, prepare: () => {}, press: () => {} }}
    />
  )
}

test('the letters of a network stay until its picture has come, and nothing moves', async () => {
  const drawn = await renderInRoot(button({}), { isRoot: true })
  const letters = () => drawn.query('[data-shape="circle"] svg')
  const rect = () => drawn.get('button').getBoundingClientRect().toJSON()
  const before = rect()
  expect(letters()?.textContent).toBe('E')

  // On its way for as long as the test looks: without a network it would fail sooner or later.
  const keepFailure = (event: Event) => event.stopPropagation()
  drawn.root.addEventListener('error', keepFailure, true)
  await drawn.rerender(button({ imageUrl: 'https://192.0.2.1/never.png', hasAddress: true }))
  expect(drawn.get('[data-shape="circle"]').dataset.state).toBe('loading')
  expect(letters()?.textContent).toBe('E')
  expect(Number(getComputedStyle(letters() as Element).opacity)).toBe(1) // found above
  expect(rect()).toEqual(before)

  drawn.root.removeEventListener('error', keepFailure, true)
  const picture = URL.createObjectURL(await (await fetch(SAMPLE_IMAGE)).blob())
  await drawn.rerender(button({ imageUrl: picture, hasAddress: true }))
  await expect.poll(() => drawn.get('[data-shape="circle"]').dataset.state).toBe('loaded')
  await expect.poll(() => Number(getComputedStyle(letters() as Element).opacity)).toBe(0) // found above
  await expect.poll(() => Number(getComputedStyle(drawn.get('img')).opacity)).toBe(1)
  expect(rect()).toEqual(before)
  await drawn.unmount()
})

test('product-12 a built-in network has its mark before anybody is connected, and never a letter', async () => {
  const { modal } = await createTestModal()
  const loader = createPartLoader(partTable)
  const drawn = await renderInRoot(<NetworkButton source={createButtonSource(modal, loader)} />, {
    isRoot: true,
  })
  const letters = () => drawn.query('[data-shape="circle"] text')
  expect(letters()).toBeNull()
  expect(drawn.query('img')).toBeNull()

  // The page loads it for a network button; nothing else does.
  await loader.load('marks')
  await expect.poll(() => drawn.query('img')?.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
  expect(letters()).toBeNull()
  await drawn.unmount()
})
