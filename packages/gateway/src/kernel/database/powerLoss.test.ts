import { createPowerDisk } from '@foyer/devkit/powerDisk'
import { stressCount } from '@foyer/devkit/stress'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createProject } from '../../base/projects.ts'
import { migrate } from '../../migrations.ts'
import { createDatabaseProjects } from '../projects/projectStore.ts'
import { openDatabase } from './openDatabase.ts'

// The machine of an embedded database loses power: what was not flushed to the disk is gone.

const ROUNDS = stressCount(30, 1)
const ROWS = 40

describe('an embedded database whose machine loses power', () => {
  test('keeps every write that it has answered for, from its first start on', {
    timeout: 300_000,
  }, async (context) => {
    const disk = createPowerDisk('an embedded database that outlives a loss of power')
    if (disk === undefined) return context.skip('no disk of its own here')
    onTestFinished(() => disk.remove())
    const open = () => openDatabase({ kind: 'embedded', dataDir: `${disk.path}/gateway` })
    let opened = await open()
    try {
      await migrate(opened.database)
      const answered: string[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        for (let row = 0; row < ROWS; row += 1) {
          const id = `power-${round}-${row}`
          await createDatabaseProjects(opened.database).create(createProject(id))
          answered.push(id)
        }
        disk.cutPower()
        await opened.close()
        disk.restorePower()
        opened = await open()
        const there = (await createDatabaseProjects(opened.database).list()).map((project) => project.id)
        expect(answered.filter((id) => !there.includes(id))).toEqual([])
      }
    } finally {
      await opened.close()
    }
  })
})
