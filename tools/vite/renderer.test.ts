import { expect, test } from 'vitest'
import { drawnBy, RENDERERS, readRenderer, scriptFolder } from './renderer.ts'

test('pages get React unless they ask for lite, and each renderer has a folder of its own', () => {
  expect(RENDERERS.map((renderer) => scriptFolder(renderer))).toEqual([
    'packages/elements/dist',
    'packages/elements/dist/lite',
  ])
  expect(readRenderer('lite')).toBe('lite')
  expect(() => readRenderer('preact')).toThrow('FOYER_RENDERER is "preact". It may be react or lite.')
})

test('lite stands in for React in what we draw, and nowhere else', async () => {
  const asked: string[] = []
  const context = { resolve: (id: string) => asked.push(id) && { id } }
  const [plugin] = drawnBy('lite')
  const resolveId = plugin?.resolveId
  if (typeof resolveId !== 'function') throw new Error('The plugin resolves nothing.')
  const resolve = (id: string, importer?: string) =>
    Reflect.apply(resolveId, context, [id, importer, { isEntry: false }])
  for (const id of ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'])
    await resolve(id, '/foyer/packages/ui/src/a.tsx')
  expect(asked).toEqual([
    expect.stringMatching(/lite.react\.ts$/),
    'preact/compat',
    'preact/compat/client',
    'preact/jsx-runtime',
  ])
  expect(await resolve('react', '/foyer/packages/react/src/a.tsx')).toBeUndefined()
  expect(await resolve('react-dom/server', '/foyer/packages/ui/src/a.tsx')).toBeUndefined()
  expect(await resolve('toString', '/foyer/packages/ui/src/a.tsx')).toBeUndefined()
  expect(drawnBy('react')).toEqual([])
})
