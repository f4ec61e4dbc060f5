import { describe, expect, test } from 'vitest'
import { drawHeld, drawSigning } from '../../../testing/drawEmail.tsx'

describe('a wallet that only its owner opens', () => {
  test('state-11 has the frame ask over its place in the view, and opens the account then', async () => {
    const made = await drawHeld()
    // The frame follows its place while the modal still moves.
    await expect
      .poll(() => {
        const { left, top } = made.find('approval-place').getBoundingClientRect()
        const { box } = made.fake.shown() ?? {}
        return box && [box.left - left, box.top - top]
      })
      .toEqual([0, 0])
    made.frame.approve()
    await made.expectView('Account')
    await expect.poll(() => made.find('account-label').innerText).toBe('ada@example.com')
    expect(made.fake.shown()).toBeUndefined()
    await made.end()
  })
})

describe('an approval', () => {
  async function asking() {
    const made = await drawSigning('ApproveTransaction')
    await expect.poll(made.fake.shown).toBeDefined()
    return made
  }

  test('lies exactly over its place in the view, and its view goes when it is decided', async () => {
    const made = await asking()
    const place = () => made.find('approval-place').getBoundingClientRect()
    // The frame follows its place while the modal still moves.
    await expect
      .poll(() => {
        const { left, top, width, height } = place()
        const { box } = made.fake.shown() ?? {}
        return box && [box.left - left, box.top - top, box.width - width, box.height - height]
      })
      .toEqual([0, 0, 0, 0])
    expect(place().height).toBe(280)
    made.frame.approve()
    expect(await made.signing).toMatch(/^0x/)
    await made.expectView('Account')
    expect(made.fake.shown()).toBeUndefined()
    await made.end()
  })

  test('has the header say what the frame asks, and in general where it does not say', async () => {
    const made = await asking()
    await expect.poll(() => made.find('modal').querySelector('h1')?.innerText).toBe('Sign message')
    expect(made.fake.titles).toEqual(['Sign message'])
    made.frame.approve()
    await made.end()
    const quiet = await drawSigning('ApproveTransaction', { title: null })
    await expect.poll(() => quiet.find('modal').querySelector('h1')?.innerText).toBe('Signature request')
    await quiet.end()
  })

  test('error-4 a press on Close beside the frame cancels it', async () => {
    const made = await asking()
    const { left, top, width, height } = made.find('modal-close').getBoundingClientRect()
    made.fake.shown()?.onPress(left + width / 2, top + height / 2)
    await expect(made.signing).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
    expect(made.fake.shown()).toBeUndefined()
    await made.end()
  })

  test('error-4 Escape cancels it', async () => {
    const made = await asking()
    made.fake.shown()?.onCancel()
    await expect(made.signing).rejects.toMatchObject({ code: 4001 })
    await made.expectView('Account')
    await made.end()
  })

  test('a press on nothing leaves it as it is', async () => {
    const made = await asking()
    made.fake.shown()?.onPress(1, 1)
    expect(made.frame.waiting()).toHaveLength(1)
    await made.end()
  })
})
