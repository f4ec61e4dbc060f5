import { FAKE_ADDRESS, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { drawNames } from '../../../testing/drawNames.tsx'
import { nextTask } from '../../../testing/renderInRoot.tsx'

test("connecting-19 the invitation has its title, a text, the button 'Choose name', and a link about names", async () => {
  const made = await drawNames('ChooseAccountName')
  expect(made.text()).toContain('Choose your account name')
  expect(made.text()).toContain('Instead of a long 0x address')
  expect(made.text()).toContain('yourname.foyer.eth')
  expect(made.find('learn-names').innerText).toBe('Learn more about names')
  expect(made.find('learn-names').getAttribute('href')).toBe('https://ens.domains/')
  expect(made.find('choose-name').innerText).toBe('Choose name')
  await made.click('choose-name')
  await made.expectView('RegisterAccountName')
})

test('who has a name is told so, and where there are none, that too', async () => {
  const owned = await drawNames('ChooseAccountName', ({ holders }) => holders.set('ada', FAKE_ADDRESS))
  await until(() => owned.text().includes('You have a name'))
  await owned.end()
  const none = await drawNames('RegisterAccountName', (names) => (names.parent = null))
  await until(() => none.text().includes('No names available here'))
  await none.end()
})

test('without a connection it offers to connect', async () => {
  const made = await drawNames('ChooseAccountName')
  const { disconnect } = await made.modal.load('connections')
  await disconnect(made.modal)
  made.modal.router.open('ChooseAccountName')
  await nextTask()
  await until(() => made.has('account-connect') || made.has('view-Connect'))
})
