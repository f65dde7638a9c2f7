import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button, ButtonLink } from './index.js';

const meta = {
  title: 'Parts/Button',
  component: Button,
  subcomponents: { ButtonLink },
  args: { children: 'Review and create', kind: 'primary', wide: false, disabled: false, onClick: fn() },
  argTypes: {
    kind: { control: 'select', options: [undefined, 'primary', 'danger', 'quiet'] },
    wide: { control: 'boolean' },
  },
  parameters: { sandbox: { historyDays: 1 } },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

const kinds: Story = {
  render: (args) => (
    <div className="tb-row">
      <Button {...args} />
      <Button kind="danger">Close bot</Button>
      <Button>Keep running</Button>
      <Button kind="quiet">Reset</Button>
    </div>
  ),
};

/** What its place is there for, what ends something, one of several, and one that stays behind these. */
export const Kinds: Story = {
  ...kinds,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Review and create' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  render: (args) => (
    <div className="tb-row">
      <Button {...args} />
      <Button {...args} kind={undefined} />
      <Button {...args} kind="quiet" />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
  },
};
/** As wide as its place, with the text of several lines where it has to. */
export const Wide: Story = {
  args: { wide: true },
  render: (args) => (
    <div className="tb-panel" style={{ maxInlineSize: 360 }}>
      <Button {...args} />
    </div>
  ),
};
/** What leads to another page is a link, and can be opened beside. */
export const Links: Story = {
  render: () => (
    <div className="tb-row">
      <ButtonLink kind="primary" href="#create">
        Create a bot
      </ButtonLink>
      <ButtonLink href="#bots">My bots</ButtonLink>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'My bots' })).toHaveAttribute('href', '#bots');
  },
};
export const Light: Story = { tags: ['!test'], ...kinds, globals: { theme: 'light' } };
export const Phone: Story = { tags: ['long'], ...kinds, globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['long'], ...kinds, globals: { locale: 'ar-SA' } };
