import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { parseStorageUrl } from './storage-setting.ts'

test('a bucket address gives region and folder, with a default for servers other than Amazon', () => {
  expect(parseStorageUrl('s3://nagina?region=ap-south-1')).toEqual({
    bucket: 'nagina',
    prefix: '',
    endpoint: undefined,
    region: 'ap-south-1',
  })
  expect(parseStorageUrl('s3://nagina/shop/one?endpoint=http://127.0.0.1:9000')).toEqual({
    bucket: 'nagina',
    prefix: 'shop/one/',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
  })
})

const picturesUrl = (PICTURES_URL: string) => readConfig({ PICTURES_URL }).picturesUrl

test('the CDN address keeps its path and loses its final slash', () => {
  expect(picturesUrl('https://pictures.example.com')).toBe('https://pictures.example.com')
  expect(picturesUrl('http://127.0.0.1:9000/bucket/')).toBe('http://127.0.0.1:9000/bucket')
  for (const wrong of ['pictures.example.com', 'https://u:p@h', "https://h/'; script-src *"]) {
    expect(() => picturesUrl(wrong)).toThrow('must be an address with http:// or https://')
  }
})

test.each([
  ['nagina', 'must look like s3://bucket?endpoint='],
  ['https://s3.example.com/nagina', 'must look like s3://bucket?endpoint='],
  ['s3://N?region=ap-south-1', 'must look like s3://bucket?endpoint='],
  ['s3://nagina?region=ap-south-1&key=x', 'must look like s3://bucket?endpoint='],
  ['s3://nagina', 'needs the region of the bucket'],
  ['s3://nagina?region=Mumbai!', 'needs the region of the bucket'],
  ['s3://nagina?endpoint=localhost', 'has an endpoint that is no address'],
  ['s3://nagina?endpoint=http://u:p@h', 'has an endpoint that is no address'],
  ['s3://nagina/../x y?region=ap-south-1', 'may have a folder of letters'],
  ['s3://AKIA:pearl@nagina?region=ap-south-1', 'cannot contain keys'],
])('%s is refused in one line that does not repeat it', (STORAGE_URL, words) => {
  let said = ''
  try {
    readConfig({ STORAGE_URL })
  } catch (error) {
    said = String(error)
  }
  expect(said).toContain(`STORAGE_URL ${words}`)
  expect(said.split('\n')).toHaveLength(1)
  expect(said).not.toContain('pearl')
})
