import { posix } from 'node:path'
import type { SourceFile } from './sourceFiles.ts'

const IMPORT = /(?:\bfrom|\bimport|\bimport\() ?'(\.{1,2}\/[^']+)'/g

/** Pairs of folders whose files import each other both ways, be it for a type; as "one <-> other". */
export function findFolderPairs(files: readonly SourceFile[]): string[] {
  const ways = new Set<string>()
  for (const { path, text } of files) {
    const folder = posix.dirname(path)
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const other = posix.dirname(posix.join(folder, specifier))
      if (other !== folder) ways.add(`${folder} ${other}`)
    }
  }
  return [...ways]
    .map((way) => way.split(' '))
    .filter(([one = '', other = '']) => one < other && ways.has(`${other} ${one}`))
    .map(([one, other]) => `${one} <-> ${other}`)
    .sort()
}
