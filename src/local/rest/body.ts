import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalidForm, invalidJson, requestTooLarge } from '../api/errors.ts';
import type { Upload, Uploads } from '../world/files.ts';

export const MAX_REQUEST_BYTES = 25 * 1024 * 1024;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_FILES = 10;

/** The JSON and the files of a request. */
interface RequestBody {
  readonly json: unknown;
  readonly uploads: Uploads;
}

const bodies = new WeakMap<FastifyRequest, unknown>();

/** The body of a request for the inspector, with file names in place of files. */
export const bodyOf = (request: FastifyRequest): unknown => bodies.get(request) ?? request.body;

/**
 * Reads JSON, or a form with `payload_json` and `files[n]`. Throws 50109, 40005 or 50035 for a body that Discord
 * refuses.
 */
export const readBody = async (request: FastifyRequest): Promise<RequestBody> => {
  if (!request.isMultipart()) return { json: request.body ?? {}, uploads: new Map() };
  const uploads = new Map<string, Upload>();
  let json: unknown = {};
  let total = 0;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const [number, upload] = await readFile(part);
        uploads.set(number, upload);
        total += upload.bytes.length;
        if (total > MAX_REQUEST_BYTES) throw requestTooLarge();
      }
      if (part.type === 'field' && part.fieldname === 'payload_json') json = parseJson(String(part.value));
    }
  } catch (error) {
    throw isTooLarge(error) ? requestTooLarge() : error;
  }
  bodies.set(request, { payload_json: json, files: [...uploads.values()].map(({ name }) => name) });
  if (uploads.size > MAX_FILES) {
    const message = `Must be ${MAX_FILES} or fewer in length.`;
    throw invalidForm([{ path: ['files'], code: 'BASE_TYPE_MAX_LENGTH', message }]);
  }
  return { json, uploads };
};

/** Parses JSON. Throws 50109 if it is invalid. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson();
  }
};

const readFile = async (part: MultipartFile): Promise<[string, Upload]> => {
  const bytes = await part.toBuffer();
  const number = /^files\[(\d+)\]$/.exec(part.fieldname)?.[1] ?? part.fieldname;
  return [number, { name: part.filename, contentType: part.mimetype, bytes }];
};

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
