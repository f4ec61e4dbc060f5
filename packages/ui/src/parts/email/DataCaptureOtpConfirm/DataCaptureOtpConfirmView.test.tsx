import { FAKE_CODE } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawSigning, OLD } from '../../../testing/drawEmail.tsx'

describe('verifying the address again', () => {
  test('state-22 a toast, the form, a code, and the signature goes on', async () => {
    const made = await drawSigning('DataCapture', { isSessionOver: true })
    expect(made.modal.state.notices.items.map(({ code }) => code)).toContain('verify_again')
    expect(made.text()).toContain(`We’ll send a code to ${OLD}`)
    await made.click('capture-send')
    await made.expectView('DataCaptureOtpConfirm')
    await userEvent.keyboard('000000')
    await expect.poll(made.text).toContain('Invalid code. Try again.')
    await userEvent.keyboard(FAKE_CODE)
    await made.expectView('ApproveTransaction')
    made.frame.approve()
    expect(await made.signing).toMatch(/^0x/)
    await made.expectView('Account')
    await made.end()
  })

  test('state-22 error-4 whoever closes the modal takes the request back', async () => {
    const made = await drawSigning('DataCapture', { isSessionOver: true })
    await made.click('capture-send')
    await made.expectView('DataCaptureOtpConfirm')
    await made.click('modal-close')
    await expect(made.signing).rejects.toMatchObject({ code: 4001 })
    await made.end()
  })
})
