import { createTestModal } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { closeModal } from '../router/closeModal.ts'
import { openModal } from '../router/openModal.ts'
import { showView } from '../router/showViewAfter.ts'

async function opened() {
  const made = await createTestModal()
  openModal(made.modal, { view: 'Connect' })
  const codes = () => made.modal.notices.state.items.map(({ code }) => code)
  return { ...made, codes }
}

test('error-1 one toast is shown at a time, for its whole time', async () => {
  const { modal, platform, codes } = await opened()
  modal.notices.show('error', 'disconnect_failed')
  await platform.advance(3000)
  modal.notices.show('success', 'address_copied')
  expect(codes()).toEqual(['address_copied'])
  await platform.advance(3499)
  expect(codes()).toEqual(['address_copied'])
  await platform.advance(1)
  expect(codes()).toEqual([])
})

test('error-1 the time of a toast that was replaced does not end the next one', async () => {
  const { modal, platform, codes } = await opened()
  modal.notices.show('success', 'address_copied')
  await platform.advance(3400)
  modal.notices.show('error', 'disconnect_failed')
  await platform.advance(7999)
  expect(codes()).toEqual(['disconnect_failed'])
})

test('error-1 a toast goes with the view that it speaks of', async () => {
  const { modal, codes } = await opened()
  for (const leave of [
    () => modal.router.push('AllWallets'),
    () => modal.router.pop(),
    () => modal.router.replace('Networks'),
    () => closeModal(modal),
  ]) {
    modal.notices.show('success', 'address_copied')
    leave()
    expect(codes()).toEqual([])
  }
})

test('error-1 a toast of the view that follows is shown in it', async () => {
  const { modal, codes } = await opened()
  showView(modal, { to: 'view', view: 'ProfileWallets', notice: 'new_wallet_added' })
  expect(codes()).toEqual(['new_wallet_added'])
  showView(modal, { to: 'close', notice: 'wallet_disconnected' })
  expect(codes()).toEqual(['wallet_disconnected'])
})
