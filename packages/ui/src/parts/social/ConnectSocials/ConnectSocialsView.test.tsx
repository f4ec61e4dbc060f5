import { createFakeFrame } from '@foyer/testing'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawSocial } from '../../../testing/drawSocial.tsx'

test('connect-3 lists all that are offered with their names, and a click opens the window', async () => {
  const made = await drawSocial(createFakeFrame())
  made.modal.router.push('ConnectSocials')
  await made.expectView('ConnectSocials')
  const rows = [...made.find('connect-socials').querySelectorAll('button')].map((row) => row.innerText.trim())
  expect(rows).toEqual(['Google', 'GitHub', 'X'])
  await userEvent.click(made.find('connect-socials').querySelectorAll('button')[1] as HTMLElement)
  await made.expectView('ConnectingSocial')
  expect(made.platform.popups).toHaveLength(1)
  await made.end()
})
