import { createTestModal } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { nextTask, renderInRoot } from '../testing/renderInRoot.tsx'
import { ModalProvider } from './modalContext.tsx'
import { useModalState } from './useModalState.ts'

test('a component renders again when what it selects has changed, and only then', async () => {
  const { modal } = await createTestModal()
  let renders = 0
  function Reader() {
    renders += 1
    const { codes } = useModalState(({ notices }) => ({ codes: notices.items.map(({ code }) => code) }))
    return <p>{codes.join()}</p>
  }
  const drawn = await renderInRoot(
    <ModalProvider modal={modal}>
      <Reader />
    </ModalProvider>,
    { isCounted: true },
  )
  expect([drawn.get('p').textContent, renders]).toEqual(['', 1])
  modal.router.push('AllWallets')
  await nextTask()
  expect(renders).toBe(1)
  modal.notices.show('success', 'address_copied')
  await nextTask()
  await nextTask()
  expect([drawn.get('p').textContent, renders]).toEqual(['address_copied', 2])
  modal.destroy()
  await drawn.unmount()
})

test('a selector runs once for each render, however often the store is asked for its value', async () => {
  const { modal } = await createTestModal()
  let [renders, selections] = [0, 0]
  function Reader() {
    renders += 1
    useModalState(({ notices }) => {
      selections += 1
      return notices.items
    })
    return null
  }
  const drawn = await renderInRoot(
    <ModalProvider modal={modal}>
      <Reader />
    </ModalProvider>,
    { isCounted: true },
  )
  expect([renders, selections]).toEqual([1, 1])
  modal.destroy()
  await drawn.unmount()
})
