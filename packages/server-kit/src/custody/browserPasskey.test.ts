import { expect, test } from 'vitest'
import { checkPasskey, readNewPasskey } from './passkeys.ts'

// Answers of Chromium's own authenticator on the page of recovery factors and devices.
const ORIGIN = 'http://localhost:63315'
const CREATED = {
  challenge: 'JLexx2rw-ySzW7qmV5jGMme19az61F3vfZahbWAco4A',
  credentialId: 'VTjPyFZREFj9uQEHOSwTsiaCsBWe3-XHpUq4eF6gS1Q',
  algorithm: -7,
  publicKey:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEiivPh151bj88cydey9MGpomwEk8jkjkRYsNoKEp0JmvPhsphu3jlGVRHZKPhXKJ_PepEP5GOgbwmmhYNfWYKmQ',
  clientData:
    'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiSkxleHgycncteVN6VzdxbVY1akdNbWUxOWF6NjFGM3ZmWmFoYldBY280QSIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6NjMzMTUiLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
  authenticatorData:
    'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAQECAwQFBgcIAQIDBAUGBwgAIFU4z8hWURBY_bkBBzksE7ImgrAVnt_lx6VKuHheoEtUpQECAyYgASFYIIorz4dedW4_PHMnXsvTBqaJsBJPI5I5EWLDaChKdCZrIlggz4bKYbt45RlUR2Sj4Vyifz3qRD-RjoG8JpoWDX1mCpk',
}
const USED = {
  challenge: 'bM2V66X6OWOvz0urjChRNg7k8wsae4rC41uvqfq1ABM',
  clientData:
    'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiYk0yVjY2WDZPV092ejB1cmpDaFJOZzdrOHdzYWU0ckM0MXV2cWZxMUFCTSIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6NjMzMTUiLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAg',
  signature:
    'MEYCIQD-Or4VsyTreAQDv9lWab58PNYebYknKtGuOTI1gI6Z3AIhAKNBgPj8Vl8OrMCgUNo9HtuI_WfkOfdJAYVKii-XK7Gf',
}
const frameOrigins = [ORIGIN]
const appOrigin = 'https://shop.example'

test('reads what a browser gives: a new passkey, and its first assertion', async () => {
  const kept = await readNewPasskey(CREATED, { challenge: CREATED.challenge, frameOrigins, appOrigin })
  expect(kept).toMatchObject({ algorithm: -7, rpId: 'localhost', signCount: 1 })
  if (kept === undefined) return
  const ceremony = { challenge: USED.challenge, frameOrigins, appOrigin }
  expect(await checkPasskey(USED, kept, ceremony)).toEqual({ signCount: 2 })
  // The same answer again, at another site, or to another challenge.
  expect(await checkPasskey(USED, { ...kept, signCount: 2 }, ceremony)).toBeUndefined()
  expect(await checkPasskey(USED, kept, { ...ceremony, frameOrigins: [appOrigin] })).toBeUndefined()
  expect(await checkPasskey(USED, kept, { ...ceremony, challenge: CREATED.challenge })).toBeUndefined()
})
