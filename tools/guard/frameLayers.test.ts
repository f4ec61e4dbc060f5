import { expect, test } from 'vitest'
import { ROOT } from './endGuard.ts'
import { FRAME_DONE, FRAME_LAYERS, FRAME_RESCUE, FRAME_SERVER } from './frame-layers.cjs'
import { readFiles } from './sourceFiles.ts'

test('every folder of the secure frame is one of its layers', () => {
  const folder = /^packages\/secure-frame\/src\/([^/]+)\/.*\.tsx?$/
  const files = readFiles(ROOT, (path) => folder.test(path))
  const names = files.map(({ path }) => folder.exec(path)?.[1])
  expect(new Set(names)).toEqual(new Set([...FRAME_LAYERS.flat(), FRAME_DONE, FRAME_RESCUE, FRAME_SERVER]))
})
