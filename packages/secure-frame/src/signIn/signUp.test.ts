import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest, EMAIL, type FrameTestInput } from '../../test/createFrameTest.ts'

/** A project in which a code alone makes the first account of an address. */
async function start(input?: FrameTestInput) {
  const it = await createFrameTest(input)
  onTestFinished(it.close)
  it.servers.signUp.isByCode = true
  const connect = () => it.ask('CONNECT_EMAIL', { email: EMAIL })
  const type = (otp = it.servers.codes.at(-1) ?? '') => it.ask('CONNECT_OTP', { otp })
  const address = async () => (await it.ask('GET_USER', {})).address
  return { ...it, connect, type, address }
}

test('a first account is made by one code, without a link', async () => {
  const it = await start()
  expect(await it.connect()).toMatchObject({ action: 'VERIFY_OTP' })
  await it.type()
  expect(await it.address()).toMatch(/^0x/)
  expect([it.servers.codes.length, it.servers.links.length]).toEqual([1, 0])
})

test('T20 an account that exists wants the link on a new device, after which no second code follows', async () => {
  const owner = await start()
  await owner.connect()
  await owner.type()
  const own = await owner.address()
  const it = await start({ servers: owner.servers })
  await it.connect()
  await expect(it.type()).rejects.toMatchObject({ code: 'link_required' })
  await expect(it.address()).rejects.toBeDefined()
  expect(await it.connect()).toMatchObject({ action: 'VERIFY_DEVICE', deviceNumber: expect.any(String) })
  it.servers.answerLink('approved')
  const codes = it.servers.codes.length
  expect(await it.ask('CONNECT_DEVICE', undefined)).toEqual({ action: 'CONNECT' })
  expect([await it.address(), it.servers.codes.length]).toEqual([own, codes])
})

test('T20 a link that is declined lets nobody in, though the code was right', async () => {
  const owner = await start()
  await owner.connect()
  await owner.type()
  const it = await start({ servers: owner.servers })
  await it.connect()
  await expect(it.type()).rejects.toMatchObject({ code: 'link_required' })
  await it.connect()
  it.servers.answerLink('refused')
  await expect(it.ask('CONNECT_DEVICE', undefined)).rejects.toMatchObject({ code: 'device_refused' })
  await expect(it.address()).rejects.toBeDefined()
})
