import { SAMPLE_IMAGE } from '../testing/samples/sampleImage.ts'
import css from './Icon.states.module.css'
import { Image } from './Image.tsx'
import { Tile } from './Tile.tsx'

export const title = 'Tile'

export const states = {
  wallet: (
    <div className={css.tiles}>
      <Tile media={<Image src={SAMPLE_IMAGE} name="Sample" size={56} />} title="Sample" />
      <Tile media={<Image src={undefined} name="Rainbow" size={56} />} title="Rainbow" caption="installed" />
      <Tile media={<Image src={undefined} name="Long" size={56} />} title="A rather long name" />
      <Tile media={<Image src={undefined} name="Off" size={56} />} title="Disabled" disabled />
    </div>
  ),
}
