import { sleep } from '@foyer/kit'
import type { CDPSession } from 'playwright'

/**
 * Makes the engine use its freed memory again: so much of every kind and size in which a secret could have lain is allocated, filled and
 * dropped that what nobody holds is written over. Held memory stays, which planted secrets show.
 */
const WRITE_OVER = `(async () => {
  const random = (length) => crypto.getRandomValues(new Uint8Array(new ArrayBuffer(length)))
  const held = []
  for (let size = 16; size <= 1024; size += 16) {
    for (let at = 0; at < 500; at += 1) {
      held.push(new Uint8Array(new ArrayBuffer(size)).fill(170))
      if (size <= 64) for (let more = 0; more < 20; more += 1) held.push(new Uint8Array(size).fill(170))
    }
  }
  for (let at = 0; at < 60000; at += 1) {
    held.push(BigInt('0x' + 'ab'.repeat(32 + (at % 8) * 4)) + BigInt(at))
    held.push(Array.from({ length: 16 + (at % 128) }, () => at & 127))
    held.push(['y'.repeat(32 + (at % 400)), at].join(''))
  }
  held.length = 0
  const work = async () => {
    const secret = random(32)
    const vault = random(129)
    const iv = random(12)
    const aes = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt'])
    const hkdf = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
    const hmac = await crypto.subtle.importKey('raw', random(64), { name: 'HMAC', hash: 'SHA-512' }, false, ['sign'])
    const words = await crypto.subtle.importKey('raw', random(180), 'PBKDF2', false, ['deriveBits'])
    for (const length of [32, 33, 64, 65, 129, 180]) {
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, vault.subarray(0, Math.min(129, length)))
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, sealed)
      await crypto.subtle.sign('HMAC', hmac, random(length))
      await crypto.subtle.digest('SHA-256', random(length))
    }
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: iv, info: iv }, hkdf, 256)
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt: iv, iterations: 8 }, words, 512)
  }
  for (let round = 0; round < 40; round += 1) await Promise.all(Array.from({ length: 8 }, work))
})()`

const ROUNDS = 4

/** Writes over what is freed in the process of a document. */
export async function writeOverFreed(session: CDPSession): Promise<void> {
  await session.send('HeapProfiler.enable')
  for (let round = 0; round < ROUNDS; round += 1) {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('Runtime.evaluate', { expression: WRITE_OVER, awaitPromise: true })
    // Freeing goes on behind the collection.
    await sleep(500)
  }
  await session.send('HeapProfiler.collectGarbage')
}
