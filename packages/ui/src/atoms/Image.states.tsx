import { SAMPLE_IMAGE } from '../testing/samples/sampleImage.ts'
import { Image } from './Image.tsx'

export const title = 'Image'

export const states = {
  loaded: <Image src={SAMPLE_IMAGE} name="Sample" />,
  circle: <Image src={SAMPLE_IMAGE} name="Sample" shape="circle" />,
  large: <Image src={SAMPLE_IMAGE} name="Sample" size={72} />,
  missing: <Image src={undefined} name="Rainbow Wallet" />,
  'missing, one word': <Image src={undefined} name="MetaMask" size={56} />,
  'unsafe address': <Image src="http://images.example/a.png" name="Trust" />,
  'broken data': <Image src="data:image/png;base64,AAAA" name="Broken Wallet" />,
  'no letters in name': <Image src={undefined} name="🦊" />,
}
