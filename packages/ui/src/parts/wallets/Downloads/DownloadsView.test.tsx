import { openModal } from '@foyer/core/kernel'
import { describe, expect, test } from 'vitest'
import { downloadsOf, drawDownloads } from '../../../testing/drawDownloads.tsx'

describe('Downloads', () => {
  test('connecting-15 each entry is there only if the wallet has that link', async () => {
    const all = await drawDownloads('Downloads')
    expect(downloadsOf(all)).toEqual(['Chrome Extension', 'iOS App', 'Android App', 'Website'])
    await all.end()
    const two = await drawDownloads('Downloads', { chrome_store: null, play_store: null })
    expect(downloadsOf(two)).toEqual(['iOS App', 'Website'])
    await two.end()
  })

  test('a link that is not https is left out', async () => {
    const made = await drawDownloads('Downloads', {
      chrome_store: 'javascript:alert(1)',
      app_store: 'http://store.example',
      play_store: null,
    })
    expect(downloadsOf(made)).toEqual(['Website'])
    await made.end()
  })

  test('connecting-6 it is the wallet of its parameter, and without one Connect opens', async () => {
    const made = await drawDownloads('Downloads')
    expect(made.find('modal').innerText).toContain('Northstar')
    expect(made.modal.router.state.stack.at(-1)?.params).toEqual({ walletId: 'north' })
    made.modal.router.close()
    openModal(made.modal, { view: 'Downloads' })
    await made.expectView('Connect')
    await made.end()
  })

  test('a wallet without links says so', async () => {
    const made = await drawDownloads('Downloads', {}, { params: { walletId: 'gone' } })
    expect(made.text()).toContain('This wallet has no download link')
    await made.end()
  })
})
