import { createNamesTest, FAKE_ADDRESS, type NamesTest } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { drawMade, endingWithTest, textOf } from '../../../testing/drawView.tsx'

async function drawSuccess(prepare: (made: NamesTest) => void = () => {}) {
  const made = await createNamesTest()
  prepare(made)
  const view = 'RegisterAccountNameSuccess'
  const open = () => made.modal.router.open(view, { name: 'ada.foyer.eth' })
  return endingWithTest(await drawMade(made, { view, open }))
}

test("it says what the name is good for, and 'Done' leads to the account", async () => {
  const made = await drawSuccess()
  expect(made.find('new-name').innerText).toBe('ada.foyer.eth')
  expect(textOf(made, 'register-account-name-success')).toContain(
    'This name is yours Others can use it to find your account and send to it.',
  )
  await made.click('name-done')
  await made.expectView('Account')
  await made.end()
})

test('of a smart account it says on which network others find it', async () => {
  const made = await drawSuccess(({ evm }) => {
    evm.emit('com.example.one', {
      type: 'accounts',
      addresses: [FAKE_ADDRESS],
      accountTypes: ['smartAccount'],
    })
  })
  expect(textOf(made, 'register-account-name-success')).toContain(
    'Others can use it to find your account on Ethereum and send to it there.',
  )
  await made.end()
})
