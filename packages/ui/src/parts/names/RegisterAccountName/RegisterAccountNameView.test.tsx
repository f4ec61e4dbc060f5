import { ModalError } from '@foyer/core'
import { FAKE_ADDRESS, FAKE_OTHER_ADDRESS, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawNames } from '../../../testing/drawNames.tsx'
import { nextTask } from '../../../testing/renderInRoot.tsx'

type Drawn = Awaited<ReturnType<typeof drawNames>>

/** Types a name as a visitor does, and waits until the gateway has answered. */
async function type(made: Drawn, text: string) {
  await page.getByRole('textbox', { name: 'Your name' }).click()
  await userEvent.keyboard(text)
  await nextTask()
  await made.advance(300)
  await until(() => made.modal.state.tasks.checkName?.status !== 'pending')
  await nextTask()
}
const status = (made: Drawn) => made.find('name-status').innerText.replaceAll(/[\u2068\u2069]/g, '')
const isSubmittable = (made: Drawn) => !made.find('register-name').hasAttribute('disabled')

test('a name is typed, checked, signed for, and shown', async () => {
  const made = await drawNames('RegisterAccountName')
  expect(status(made)).toBe('3 to 32 letters and digits. It’s free.')
  await type(made, 'A^d-')
  const field = made.find('name-input')
  expect(field instanceof HTMLInputElement && field.value).toBe('ad')
  expect([status(made), isSubmittable(made)]).toEqual(['At least 3 letters or digits.', false])
  await type(made, 'a')
  expect([status(made), isSubmittable(made)]).toEqual(['ada.foyer.eth is free.', true])
  await userEvent.keyboard('{Enter}')
  await made.expectView('RegisterAccountNameSuccess')
  expect(made.find('new-name').innerText).toBe('ada.foyer.eth')
  await made.click('name-done')
  await made.expectView('Account')
  expect(made.text()).toContain('ada.foyer.eth')
  expect(made.names.holders.get('ada')).toBe(FAKE_ADDRESS)
})

test('a name that is taken is said to be, and one of those beside it can be had', async () => {
  const made = await drawNames('RegisterAccountName', ({ holders }) => holders.set('ada', FAKE_OTHER_ADDRESS))
  await type(made, 'ada')
  expect([status(made), isSubmittable(made)]).toEqual(['ada.foyer.eth is taken.', false])
  expect(made.find('name-input').getAttribute('aria-invalid')).toBe('true')
  await made.click('name-suggestion-ada2')
  await until(() => made.modal.state.tasks.checkName?.status === 'done')
  await nextTask()
  expect([status(made), isSubmittable(made)]).toEqual(['ada2.foyer.eth is free.', true])
  await type(made, '{Backspace}')
  await expect.poll(() => status(made)).toBe('ada.foyer.eth is taken.')
})

test('while the wallet asks it says for what, and Cancel ends the wait; a declined one can be tried again', async () => {
  const made = await drawNames('RegisterAccountName')
  made.evm.onSign = () => new Promise(() => {})
  await type(made, 'ada')
  await made.click('register-name')
  await until(() => made.has('cancel-name'))
  expect(made.find('register-name').innerText).toBe('Approve in wallet')
  expect(made.find('name-notice').innerText).toContain('Sign the message that asks for')
  await made.click('cancel-name')
  await until(() => !made.has('cancel-name'))
  expect([status(made), isSubmittable(made)]).toEqual(['ada.foyer.eth is free.', true])
  made.evm.onSign = () => Promise.reject(new ModalError({ code: 'user_rejected', message: 'no' }))
  await made.click('register-name')
  await until(() => made.has('name-notice'))
  expect(made.find('name-notice').innerText).toContain('You declined in your wallet. The name is still free.')
  made.evm.onSign = async () => 'signed'
  await made.click('register-name')
  await made.expectView('RegisterAccountNameSuccess')
})

test('a gateway that does not answer is asked again by a press', async () => {
  const made = await drawNames('RegisterAccountName')
  made.names.isUp = false
  await type(made, 'ada')
  expect(status(made)).toBe('Availability could not be checked.')
  made.names.isUp = true
  await made.click('check-name')
  await until(() => made.modal.state.tasks.checkName?.status === 'done')
  await nextTask()
  expect(status(made)).toBe('ada.foyer.eth is free.')
})
