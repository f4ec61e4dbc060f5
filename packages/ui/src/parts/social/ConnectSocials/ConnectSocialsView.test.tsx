import { createFakeFrame } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { RowIcon } from '../../../atoms/index.ts'
import { drawSocial } from '../../../testing/drawSocial.tsx'
import { renderInRoot } from '../../../testing/renderInRoot.tsx'
import { socialIcon } from '../../../widgets/social/socialMarks.ts'

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

test.each([
  ['google', ['#ea4335', '#4285f4', '#fbbc05', '#34a853']],
  ['facebook', ['#0866ff', '#fff']],
  ['discord', ['#5865f2']],
  ['farcaster', ['#855dcd', '#fff']],
  ['apple', ['currentColor']],
] as const)('the logo of %s has the colours of its owner', async (provider, colours) => {
  const drawn = await renderInRoot(<RowIcon icon={socialIcon(provider)} />)
  const fills = [...drawn.root.querySelectorAll('path')].map((part) => part.getAttribute('fill'))
  expect(fills).toEqual([...colours])
  await drawn.unmount()
})
