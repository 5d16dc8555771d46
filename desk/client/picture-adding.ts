import { button, paragraph } from './notices.ts';
import { RefusedError, reloadChoices, UnreachableError } from './server.ts';

export interface AddedPicture {
  name: string;
  alt: string;
}

const limit = 40_000_000;

/** A place to drop a picture of any common kind, to say what it shows, and what must stay when it is cropped. */
export function addPicture(app: string, added: (picture: AddedPicture) => void): HTMLElement {
  const place = document.createElement('div');
  place.className = 'desk-drop';
  const file = Object.assign(document.createElement('input'), { type: 'file', accept: 'image/*,.heic,.heif' });
  const label = document.createElement('label');
  label.append('Drop a new picture here, or choose a file: JPEG, PNG, WebP, AVIF or HEIC, up to 40 MB. ', file);
  const status = paragraph('', 'desk-status');
  status.setAttribute('role', 'status');
  place.append(label, status);
  const take = (given: File | undefined) => {
    if (!given) return;
    if (given.size > limit)
      return void (status.textContent = `${given.name} has ${Math.ceil(given.size / 1e6)} MB; a picture may have up to 40.`);
    status.textContent = '';
    const form = describe(app, given, added);
    place.replaceChildren(form);
    // What had the cursor is gone.
    form.querySelector('input')?.focus();
  };
  file.addEventListener('change', () => take(file.files?.[0]));
  place.addEventListener('dragover', (event) => {
    event.preventDefault();
    place.classList.add('desk-over');
  });
  place.addEventListener('dragleave', () => place.classList.remove('desk-over'));
  place.addEventListener('drop', (event) => {
    event.preventDefault();
    place.classList.remove('desk-over');
    take(event.dataTransfer?.files[0]);
  });
  return place;
}

function describe(app: string, file: File, added: (picture: AddedPicture) => void): HTMLElement {
  const form = document.createElement('form');
  form.className = 'desk-describe';
  const focus = { x: 0.5, y: 0.5 };
  const stage = document.createElement('div');
  stage.className = 'desk-stage';
  const address = URL.createObjectURL(file);
  const image = Object.assign(document.createElement('img'), { src: address, alt: '' });
  const mark = document.createElement('span');
  mark.className = 'desk-mark';
  const place = () => Object.assign(mark.style, { left: `${focus.x * 100}%`, top: `${focus.y * 100}%` });
  stage.append(image, mark);
  place();
  // A browser that cannot show a HEIC leaves the middle; the ranges below move it all the same.
  image.addEventListener('error', () => stage.classList.add('desk-unseen'));
  const range = (axis: 'x' | 'y', words: string) => {
    const input = Object.assign(document.createElement('input'), {
      type: 'range',
      min: '0',
      max: '1',
      step: '0.01',
      value: '0.5',
    });
    input.addEventListener('input', () => {
      focus[axis] = Number(input.value);
      place();
    });
    const label = document.createElement('label');
    label.append(words, input);
    return { input, label };
  };
  const [across, down] = [
    range('x', 'What must stay in view, from left to right'),
    range('y', 'and from top to bottom'),
  ];
  stage.addEventListener('click', (event) => {
    const box = image.getBoundingClientRect();
    focus.x = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    focus.y = Math.min(1, Math.max(0, (event.clientY - box.top) / box.height));
    across.input.value = String(focus.x);
    down.input.value = String(focus.y);
    place();
  });
  const alt = Object.assign(document.createElement('textarea'), {
    required: true,
    rows: 2,
    maxLength: 300,
    id: 'desk-alt',
  });
  const altLabel = document.createElement('label');
  altLabel.append('What does it show? One sentence, for readers who cannot see it. ', alt);
  const status = paragraph('', 'desk-status');
  status.setAttribute('role', 'status');
  const send = button('Add this picture', () => undefined, 'desk-button desk-main');
  send.type = 'submit';
  form.append(stage, across.label, down.label, altLabel, send, status);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send.disabled = true;
    status.textContent = 'It is being turned upright, stripped of place and camera, and made in all sizes …';
    void upload(app, file, alt.value.trim(), focus).then(
      async (picture) => {
        URL.revokeObjectURL(address);
        await reloadChoices();
        added(picture);
      },
      (error: Error) => {
        send.disabled = false;
        status.textContent = error.message;
      },
    );
  });
  return form;
}

async function upload(app: string, file: File, alt: string, focus: { x: number; y: number }): Promise<AddedPicture> {
  const words = new URLSearchParams({ name: file.name, alt, x: focus.x.toFixed(2), y: focus.y.toFixed(2) });
  const response = await fetch(`/api/pictures/${app}?${words}`, {
    method: 'POST',
    headers: { 'X-Desk': '1', 'Content-Type': 'application/octet-stream' },
    body: file,
  }).catch(() => {
    throw new UnreachableError();
  });
  const answer = (await response.json().catch(() => ({}))) as AddedPicture & { error?: string };
  if (!response.ok) throw new RefusedError(response.status, answer as { error?: string });
  return answer;
}
