import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { type LocalChain, startLocalChain } from './localChain.ts'

const started: LocalChain[] = []
afterAll(async () => {
  for (const chain of started) await chain.stop()
})

test('a local chain answers with its chain id and the balances it was funded with', async () => {
  const address = '0x00000000000000000000000000000000000000aa'
  const chain = await startLocalChain({ chainId: 8453, port: 0, funded: [{ address, amountEth: 1.5 }] })
  started.push(chain)
  expect(await chain.request('eth_chainId')).toBe('0x2105')
  expect(await chain.request('eth_getBalance', [address, 'latest'])).toBe('0x14d1120d7b160000')
  await chain.stop()
  await expect(chain.request('eth_chainId')).rejects.toThrow()
})

test('a taken port is refused with its number', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => blocker.once('listening', resolve))
  const address = blocker.address()
  const port = address && typeof address === 'object' ? address.port : 0
  await expect(startLocalChain({ chainId: 1, port })).rejects.toThrow(`Port ${port} is taken`)
  blocker.close()
})

test('a parent that fails takes its chain with it', async () => {
  const script = `
    import { startLocalChain } from ${JSON.stringify(new URL('localChain.ts', import.meta.url).href)}
    const chain = await startLocalChain({ chainId: 1, port: 0 })
    console.log(chain.url)
    throw new Error('parent fails')`
  const options = ['--import', 'tsx', '--conditions=@foyer/source', '--input-type=module', '-e', script]
  const parent = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'ignore'] })
  let printed = ''
  parent.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  // When it has exited, what it printed may still be on its way; when it is closed, that is here.
  const exitCode = await new Promise((resolve) => parent.once('close', resolve))
  expect(exitCode).toBe(1)
  expect(printed).toMatch(/^http:\/\/127\.0\.0\.1:\d+/)
  await expect
    .poll(() =>
      fetch(printed.trim()).then(
        () => 'up',
        () => 'down',
      ),
    )
    .toBe('down')
})
