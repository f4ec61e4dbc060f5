import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { copyText } from './copyText.ts'

const ends: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const end of ends.splice(0)) end()
})

/** A button that copies, in a modal dialog in a shadow root, as the buttons of the modal are. */
function draw() {
  const host = document.body.appendChild(document.createElement('div'))
  const modal = document.createElement('dialog')
  const button = document.createElement('button')
  button.textContent = 'Copy link'
  modal.append(button)
  host.attachShadow({ mode: 'open' }).append(modal)
  modal.showModal()
  const copied: string[] = []
  const onCopy = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement)
      copied.push(target.value.slice(target.selectionStart, target.selectionEnd))
  }
  document.addEventListener('copy', onCopy)
  let outcome: unknown
  button.addEventListener('click', () => {
    copyText('wc:1234').then(
      () => {
        outcome = 'copied'
      },
      (error: unknown) => {
        outcome = error
      },
    )
  })
  ends.push(() => {
    document.removeEventListener('copy', onCopy)
    host.remove()
  })
  const field = () => document.querySelector('textarea')
  return { modal, button, host, copied, field, outcome: () => outcome }
}

/** Hides the clipboard, as plain http does. */
function withoutClipboard() {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never) // which its type denies
}

describe('without the clipboard', () => {
  beforeEach(withoutClipboard)

  test('a press copies from a field that is selected, above the modal, and the focus is back at once', async () => {
    const it = draw()
    await userEvent.click(it.button)
    await expect.poll(it.outcome).toBe('copied')
    expect(it.copied).toEqual(['wc:1234'])
    expect([it.field(), it.modal.open, it.host.shadowRoot?.activeElement]).toEqual([null, true, it.button])
  })

  test('where the browser copies nothing, the text stays selected until the person copies it', async () => {
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    const it = draw()
    await userEvent.click(it.button)
    await expect.poll(it.field).not.toBeNull()
    const field = it.field()
    expect([field?.value, field?.selectionStart, field?.selectionEnd]).toEqual(['wc:1234', 0, 7])
    expect([document.activeElement, field?.getAttribute('aria-label')]).toEqual([field, 'Copy link'])
    expect(it.outcome()).toBeUndefined()
    field?.dispatchEvent(new ClipboardEvent('copy', { bubbles: true }))
    await expect.poll(it.outcome).toBe('copied')
    await expect.poll(it.field).toBeNull()
    expect([it.modal.open, it.host.shadowRoot?.activeElement]).toEqual([true, it.button])
  })

  test('and closing it says that nothing was copied', async () => {
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    const it = draw()
    await userEvent.click(it.button)
    await expect.poll(it.field).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.poll(it.outcome).toMatchObject({ name: 'NotAllowedError' })
    await expect.poll(it.field).toBeNull()
    expect(it.modal.open).toBe(true)
  })
})

test('with a clipboard that refuses, as in a frame without the permission, the field copies too', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Blocked', 'NotAllowedError'))
  const it = draw()
  await userEvent.click(it.button)
  await expect.poll(it.outcome).toBe('copied')
  expect(it.copied).toEqual(['wc:1234'])
})

test('with a clipboard no field is drawn', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const it = draw()
  await userEvent.click(it.button)
  await expect.poll(it.outcome).toBe('copied')
  expect([write.mock.calls, it.copied]).toEqual([[['wc:1234']], []])
})
